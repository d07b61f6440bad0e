"""The drawing board of Moineau: every picture and font subset of `sprites/` is made here."""
