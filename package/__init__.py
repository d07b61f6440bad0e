"""The packaged program: what goes into it, under which licences, and how it is tried."""
