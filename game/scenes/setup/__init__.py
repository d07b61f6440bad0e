"""Before a match: the new game, its rules and options, the player's own rules."""
