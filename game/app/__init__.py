"""The program around the screens, in four floors.

`program` makes the title, tours the screens (`smoke_test`) and gets up again after a fault
(`crash_recovery`); below it `navigation` knows where every screen leads; below that stand the
`flows`, each a way through some screens (a table, a first game, the lessons, the library, the
games that were put away); at the bottom the `seats` show a table what a player may see there.

A floor is a module or a folder here, and an import leads down by one floor or more: the longest
chain of imports is counted from floor to floor by a test, and is four. `bootstrap` opens the
window before any of this is loaded, and loads `program` by its name behind the first picture.
"""
