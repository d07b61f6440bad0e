"""The final test: its questions, and a try at it."""
