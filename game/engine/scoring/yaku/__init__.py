"""The scoring elements, one file for each family; they are named by the ids of the sheets."""
