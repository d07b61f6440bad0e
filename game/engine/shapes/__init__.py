"""Shapes of hands: groups, decompositions, waits and shanten."""
