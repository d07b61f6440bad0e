"""The texts of the game, in three languages."""
