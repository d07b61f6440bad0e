"""The words of the game, in three languages."""
