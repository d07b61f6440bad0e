"""What is shown of a table: geometry and time, without a window."""
