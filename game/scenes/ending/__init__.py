"""The screen at the end of a match."""
