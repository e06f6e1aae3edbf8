# What is told when the log of the house cannot be written or read.

store-unavailable = The house cannot store anything just now, so nothing was changed; try again in a moment.
store-full = The house has no room left to store anything, so nothing was changed; whoever runs it must make room.
store-newer = This database was made by a newer version of conexio; update conexio to open it.
store-url = This is not the address of a database; write sqlite:///PATH or postgresql://USER@HOST/NAME.
store-driver = To use PostgreSQL, install conexio with its extra part: conexio[hosted].
store-conflict = Something else happened at this table just before; look again and decide anew.
store-repeated = This was already done, as event { $seq }.
store-corrupt = The log of match { $match } is damaged at event { $seq }; the match cannot go on.
store-moved = The database file was moved or deleted, so nothing can be stored; whoever runs the server must put it back, or restart the server.
store-no-database = { $path } is not a database, or it is damaged; restore a backup, or name another file.
store-read-only = { $path } cannot be opened for writing; check the rights of the file and its folder.
store-folder = The folder { $path } does not exist and could not be created; create it, or name another one.
store-gone = The database { $path } is missing, but files that belong to it are still there: { $left }. Put it back, or delete them to start with an empty database.
store-lost = The database { $path } lacks moves that were confirmed: event { $seq } of match { $match } is missing. Restore the complete files, with the -wal file; or accept the loss with: conexio admin check --accept
store-away = The database at { $address } does not answer; check that it is running and that its address is right.
store-older = This database was made by an older version of conexio; start the server once to bring it up to date.
store-unsound = { $path } is damaged, or not a database of conexio: { $reason }
store-orphan = The table { $table } has rows that belong to no game.
store-in-use = A server is using { $path }; stop it first.
store-summary = The list of games and the log of game { $match } do not agree.
store-no-replay = Game { $match } cannot be replayed: { $reason }
store-unfair = The fairness proof of game { $match } does not hold: { $reason }
