"""The table screen: tiles, decisions, answers, helps."""
