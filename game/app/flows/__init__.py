"""The flows from screen to screen: a game, lessons, the library, results."""
