"""The page that tells whether the walls of a match were fixed before it began."""
