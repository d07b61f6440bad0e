"""The games that were played: what was in each, where they are kept, and what they tell."""
