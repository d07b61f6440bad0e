"""The table: what lies there, what is asked, and how it is answered."""
