"""The end of a hand on the cloth, before its result is read on paper."""
