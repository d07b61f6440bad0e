"""The end of a hand as it is staged on the cloth."""
