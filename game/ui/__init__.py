"""What is drawn, heard and pressed: the kit every screen is made of."""
