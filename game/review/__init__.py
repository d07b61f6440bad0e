"""Games looked at again decision by decision: what was lost, what was luck, and what to learn."""
