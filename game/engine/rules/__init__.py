"""One idea of the rules per file: what a seat may choose, and what happens by itself."""
