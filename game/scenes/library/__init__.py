"""The books on the screen: glossary, yaku book, album, pages to read."""
