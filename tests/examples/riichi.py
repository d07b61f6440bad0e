"""The worked examples of the riichi sheet."""

import json
from pathlib import Path

EXAMPLES = json.loads(Path(__file__).with_name("riichi_examples.json").read_text("utf-8"))
