"""What the tests would notice: `python -m tests.mutation.run --mutants 400 --seed 1`.

A mutant is the game with one small mistake in it: a `<` that became `<=`, a number one too large,
a line left out. The tests that come by that line are run on it; if none fails, the mutant survives,
and either a test is missing or the line says the same both ways. No file is ever changed: a mutant
lives in the memory of the process that tries it.

- `mistakes.py`: what a mistake can look like.
- `mutants.py`: where in the code one can be made, and which are drawn.
- `rewriting.py`: modules loaded otherwise than they are written.
- `marking.py`: a plugin of pytest that tells which test comes by which line.
- `reach.py`: all that it told of the quick tests.
- `choice.py`: which tests are run for a mutant, and in which order.
- `trying.py`: a mutant tried in a process of its own.
- `run.py`: the command, its list and its table.

Mutants are drawn by what the code around them says, not by where it stands: a function that moves
to another file takes its mutants along, so that two runs with one seed can be compared.
"""
