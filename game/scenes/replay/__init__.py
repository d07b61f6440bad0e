"""The viewer of games: the same table, stepped through from any seat or with all hands open."""
