"""Why something cannot be done, said at the table."""
