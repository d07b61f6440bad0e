"""The formats of game logs: tenhou6, mjlog, mjai and our own, a module each."""
