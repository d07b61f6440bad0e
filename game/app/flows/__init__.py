"""What leads from screen to screen: a game, a lesson, the library, a result."""
