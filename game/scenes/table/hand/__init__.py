"""The own hand: its keys, its tiles moved, and how it was left."""
