# What is said when the log of the server cannot be written or read.

store-unavailable = Nothing can be saved right now, so nothing was changed; try again in a moment.
store-full = There’s no space left to save anything, so nothing was changed; whoever runs the server must make room.
store-newer = This database was made by a newer version of conexio; update conexio to open it.
store-url = This isn’t the address of a database; write sqlite:///PATH or postgresql://USER@HOST/NAME.
store-driver = To use PostgreSQL, install conexio with its extra: conexio[hosted]
store-conflict = Something else just happened at this table; take another look and try again.
store-repeated = This was already done, as event { $seq }.
store-corrupt = The log of game { $match } is damaged at event { $seq }; the game can’t be continued.
store-moved = The database file was moved or deleted, so nothing can be saved; whoever runs the server must put it back, or restart the server.
store-no-database = { $path } isn’t a database, or it is damaged; restore a backup, or name another file.
store-read-only = { $path } can’t be opened for writing; check the permissions of the file and its folder.
store-folder = The folder { $path } doesn’t exist and couldn’t be created; create it, or name another one.
store-gone = The database { $path } is missing, but files that belong to it are still there: { $left }. Put it back, or delete them to start with an empty database.
store-lost = The database { $path } is missing moves that were confirmed: event { $seq } of game { $match } isn’t there. Restore all its files, including the -wal file, or accept the loss with: conexio admin check --accept
store-away = The database at { $address } isn’t responding; check that it is running and that its address is right.
store-older = This database was made by an older version of conexio; start the server once to bring it up to date.
store-unsound = { $path } is damaged, or isn’t a conexio database: { $reason }
store-orphan = The table { $table } has rows that belong to no game.
store-in-use = A server is using { $path }; stop it first.
store-summary = The list of games and the log of game { $match } don’t agree.
store-no-replay = Game { $match } can’t be replayed: { $reason }
store-unfair = The fairness proof of game { $match } doesn’t hold: { $reason }
