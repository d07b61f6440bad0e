"""The yaku, one module for each family; their ids are those of the rule sheets."""
