"""Evenings at a real table: players, hands and settlements, checked, counted and saved."""
