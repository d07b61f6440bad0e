"""A match looked at again: the table at any moment of it, and the ways from moment to moment."""
