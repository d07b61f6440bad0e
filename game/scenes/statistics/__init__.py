"""The statistics of the player on the screen: figures, their course, and the album of wins."""
