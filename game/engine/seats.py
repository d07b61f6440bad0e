"""The seats of a table."""

from typing import TypeAlias

Seat: TypeAlias = int
"""A player of the hand, numbered in turn order from the first dealer."""
