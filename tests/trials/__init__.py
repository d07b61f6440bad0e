"""Trials: what no list of cases would think of, as long as one has patience for it.

Each is a command that prints how far it is and, at the end, one table of counts:

* `python -m tests.trials.monkey --seconds 900 --seed 1` presses keys and the mouse at random in the
  window, in all languages, through many restarts;
* `python -m tests.trials.damage --files 2000 --seed 1` damages every kind of file and looks at
  what the program makes of it;
* `python -m tests.trials.kill --kills 200 --seed 1` kills a program that plays and saves, and looks
  at what the next one finds;
* `python -m tests.trials.soak --games 100 --seed 1` plays games by random rules and checks each
  after every event;
* `python -m tests.trials.veteran --hands 500 --seed 1` plays at immediate speed with the toggles on
  and holds every answer that nobody pressed against the engine;
* `python -m tests.trials.tempo --hands 5 --level master` plays at immediate speed in real time and
  counts how long one waits for the next question.

`make test-slow` makes each of them short. Whatever one of them finds becomes a test of its own.
"""
