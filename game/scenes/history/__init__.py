"""Games already played, on the screen: the list, and the story of each."""
