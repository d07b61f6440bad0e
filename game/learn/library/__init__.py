"""The books: the album of Grands Jeux, the yaku book, pages to read."""
