# What is told when the log of the house cannot be written or read.

store-unavailable = The house cannot store anything just now, so nothing was changed; try again in a moment.
store-full = The house has no room left to store anything, so nothing was changed; whoever runs it must make room.
store-newer = This database was made by a newer version of conexio; update conexio to open it.
store-url = This is not the address of a database; write sqlite:///PATH or postgresql://USER@HOST/NAME.
store-driver = To use PostgreSQL, install conexio with its extra part: conexio[hosted].
store-conflict = Something else happened at this table just before; look again and decide anew.
store-repeated = This was already done, as event { $seq }.
store-corrupt = The log of match { $match } is damaged at event { $seq }; the match cannot go on.
