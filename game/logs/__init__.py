"""Logs of other programs and of this one: read, checked, converted."""
