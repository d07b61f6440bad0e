"""`moineau score`: questions about hands, and their answers in words and as JSON."""
