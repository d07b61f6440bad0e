"""Files of the player: where they are, what is set aside when damaged, and the settings."""
