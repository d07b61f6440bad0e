"""One match being played: its players, its journal, and saving and resuming it."""
