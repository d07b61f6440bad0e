"""What one can learn here: the glossary as data, its texts, and the search in it."""
