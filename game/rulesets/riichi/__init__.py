"""Riichi for four players: options, choices, and the ruleset they build."""
