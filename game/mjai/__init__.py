"""Players that speak mjai: ours at the tables of other programs, and theirs at ours."""
