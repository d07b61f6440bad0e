"""Scoring in points and doubles: what every hand is worth, and how all players pay each other."""
