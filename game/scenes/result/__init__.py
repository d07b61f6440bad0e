"""The screen after a hand."""
