"""The layout and animation of a table: geometry and time, without a window."""
