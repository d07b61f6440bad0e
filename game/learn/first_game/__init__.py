"""The first whole game with a teacher: which moments are explained."""
