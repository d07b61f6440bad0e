"""The player's seat at each kind of table: what the table scene sees, and what it may answer."""
