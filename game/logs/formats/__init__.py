"""One format of game logs each: tenhou6, mjlog, mjai and our own."""
