"""What `moineau bench` measures."""
