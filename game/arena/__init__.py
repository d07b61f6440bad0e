"""The arena: bots against each other by the hundred games, and what can be said of them then.

An `Experiment` is what is played; its `Chunk`s are played by processes of this machine
(`local_play`) or of a cluster (`cluster_play`), may be kept in a file (`chunk_file`), and are told
of as the `Standing` of each level (`standings`).
"""
