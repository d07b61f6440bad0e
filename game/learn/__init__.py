"""Learning: lessons, first game, final test, glossary and books."""
