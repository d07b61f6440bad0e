"""Refusals at the table: why something cannot be done."""
