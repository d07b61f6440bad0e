"""What is read from the other hands: figures fitted to recorded hands, and how they are used.

`game/bots/studies/calibration.md` says how right they are, on hands they were not fitted to.
"""
