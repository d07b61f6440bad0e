"""What comes before the first throw of dice: seats, washing, building."""
