"""The helps at the table: a panel, badges on tiles, hints and their legend."""
