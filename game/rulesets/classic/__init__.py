"""Classic Mah-Jong of 144 tiles: options, choices, and the ruleset they build."""
