"""Studies of how the birds play, made from logs of their games."""
