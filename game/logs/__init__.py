"""Games written down by other programs, and by this one: read, checked, converted."""
