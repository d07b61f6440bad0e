"""What speaks for Moineau, in figures: `python -m tests.evidence.write` makes the page of them.

* `recorded.toml` holds what took too long to be measured each time, with its day and its command;
* `measuring.py` measures what is quick;
* `page.py` makes the page of both, and `write.py` writes it: `EVIDENCE.md` beside the README.
"""
