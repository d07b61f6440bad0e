"""Scoring in points and doubles: the worth of every hand, and who pays whom."""
