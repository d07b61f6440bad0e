"""The end of a hand on the cloth, at moments worth a picture."""
