"""Rules for people: sheets to read, differences, and the player's own rulesets."""
