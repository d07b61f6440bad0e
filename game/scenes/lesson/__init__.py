"""Lessons on the screen, the first game with a teacher, and the final test."""
