"""Special hands of a fixed value: their definitions, and how they are found."""
