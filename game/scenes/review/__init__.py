"""The review of a game on the screen."""
