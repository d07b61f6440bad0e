"""Judgement learned from recorded games: a small net that reads what a seat sees."""
