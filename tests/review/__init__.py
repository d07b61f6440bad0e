"""The review: verdicts, luck and skill, and what both are worth."""
