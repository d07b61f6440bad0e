"""The pieces on the cloth around the tiles."""
