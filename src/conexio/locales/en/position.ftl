# What is wrong with the text of a position.

position-long = This is too long to be a position: it may have { $longest } characters at most.
position-parts =
    { $count ->
        [one] A position needs four parts (board, side to move, protected tiles, moves without an exit); there is only { $count }.
       *[other] A position needs four parts (board, side to move, protected tiles, moves without an exit); there are only { $count }.
    }
position-rows =
    { $count ->
        [one] A board has 3 to 8 rows separated by “/”; this one has { $count } row.
       *[other] A board has 3 to 8 rows separated by “/”; this one has { $count } rows.
    }
position-row = Rank { $rank } is too long: after its { $size } tiles there is also “{ $part }”.
position-tile = The tile { $square } is missing or unknown at “{ $part }”: write 7, J, L or F, then w and b for its pawns.
position-pawns = There are { $count } pawns of one colour; a board of this size has { $most } at most.
position-side = “{ $part }” isn’t a side to move: write w for White or b for Black.
position-protected = “{ $part }” doesn’t name protected tiles: write - for none, or the rotated tile first, as in c4,c5.
position-protection = The tiles protected together with { $square } aren’t possible: they must be connected to it in the colour of the player who has just moved.
position-calm = “{ $part }” isn’t a number of moves without an exit.
position-options = The options of this position are wrong. { $reason }
position-exit = The pawn on { $square } is on a path with an exit; it would have left the board.
position-word = “{ $part }” isn’t a part of a CONEX position: write every part once, as its name, = and its value.
position-part = The part { $name } can’t be “{ $value }” here.
position-card-twice = The card { $card } is in two places.
position-laid = “{ $text }” can’t lie on this table. { $reason }
