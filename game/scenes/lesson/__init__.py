"""Screens of lessons, the first game with a teacher, and the final test."""
