"""The coach at the table: its star, its numbers, and what it says after a move."""
