"""Special hands that are worth a fixed value: what they are made of, and how they are found."""
