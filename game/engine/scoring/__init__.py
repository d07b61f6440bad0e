"""What a winning hand is worth, and who pays for it."""
