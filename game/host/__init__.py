"""One match being played: who is asked, what is written down, and how it is found again."""
