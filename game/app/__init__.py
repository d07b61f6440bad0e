"""The running program: its window and clock, navigation, and the way on after a crash."""
