"""The learning paths, and the player's progress on them."""
