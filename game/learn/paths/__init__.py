"""The paths through the games, lesson after lesson, and how far the player has come on them."""
