"""The player's files: paths, settings, damaged files, crash reports."""
