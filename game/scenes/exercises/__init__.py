"""Exercises: decisions from games of birds, taken at the table and judged."""
