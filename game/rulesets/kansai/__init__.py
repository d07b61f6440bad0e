"""Kansai, three players in the west of Japan: options, choices, and the ruleset they build."""
