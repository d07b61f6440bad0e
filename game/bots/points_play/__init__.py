"""Bots for hands that count in points and doubles."""
