"""The screen after a hand counted in points and doubles."""
