"""The first whole game with a teacher, and the occasions that are explained."""
