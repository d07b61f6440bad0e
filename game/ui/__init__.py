"""The kit of all screens: drawing, sound, input, controls."""
