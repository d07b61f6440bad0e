"""The program around the screens, in four floors.

`program` makes the title, tours the screens (`smoke_test`) and recovers after a fault
(`crash_recovery`); below it `navigation` knows where every screen leads; below that are the
`flows`, each a series of screens (a table, a first game, the lessons, the library, the saved
games); at the bottom the `seats` show a table scene what a player may see.

A floor is a module or a folder here, and imports only lead down: a test checks that the longest
chain of imports from floor to floor is four. `bootstrap` opens the window before any of this is
loaded, and loads `program` by name behind the first picture.
"""
