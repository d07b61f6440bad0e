"""What one can learn here: the lessons and the glossary as data, their texts, and what judges."""
