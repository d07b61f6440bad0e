"""What is kept of evenings at a real table: who sat there, every hand, and how it was settled."""
