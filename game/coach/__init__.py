"""Advice from a seat's view: results as ids and numbers, without words."""
