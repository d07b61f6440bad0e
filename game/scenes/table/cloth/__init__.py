"""What lies and stands on the cloth around the tiles."""
