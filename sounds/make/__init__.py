"""Every sound of the game, made from nothing: `make sounds` draws them anew.

`python -m sounds.make` writes the OGG files; it needs numpy and sox. The same numbers come out
each time.
"""
