"""How the learned judgement of the birds is made: from recorded hands first, then by playing.

`write_examples` and `train` make a net that chooses as recorded players did, or as a player in logs
(`mjai_hands`) does; `self_play` lets it play at the tables of `tables.c` and do more often what
brought more, and `learn_gains` learns how much that is; `duel` sets two nets against each other,
`strangers` one against players it was not made for, and `check_tables` and `check_net` hold the
tables in C against the game, and the net in C (`swift_net`) against torch. `among_nets` lets birds
play alone against three of one net. `play_out` tells of decisions in matches whether what is
reckoned of their options comes, `recorded_calls` and `recorded_kans` of calls and kans in recorded
hands, and `turned_figures` what a figure of the birds would bring that is turned up or down.

What is shipped is the net of the recorded hands after 1.6 million hands of `self_play`.

Only figures are part of the game (`game/bots/learned`). Training needs numpy and torch, and a C
compiler for the tables, which nothing else here does; each command has a `--help`.
"""
