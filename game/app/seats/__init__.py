"""The player's seat at each kind of table: the source of the table scene."""
