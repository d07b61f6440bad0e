"""Lessons: their steps, the table they are shown at, and how an answer is judged."""
