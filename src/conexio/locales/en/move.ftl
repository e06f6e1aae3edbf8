# Why a move cannot be played. { $clause } is the number of a clause in the rules, such as O11.

move-invalid = “{ $text }” isn’t a move. Write a rotation as c3> (clockwise), c3< (counter-clockwise) or c3>> (half turn), and a pawn move as a1-b2.
move-square = There’s no tile { $square } on a { $size }×{ $size } board.
move-game-over = The game is over; no more moves can be played ({ $clause }).
move-protected = Tile { $square } is protected this move: your opponent has just connected it ({ $clause }).
move-repetition = That would repeat an earlier position of this game, which isn’t allowed ({ $clause }).
move-third = That would bring this position about for the third time in this game, which isn’t allowed ({ $clause }).
move-no-pawn =
    { $color ->
        [white] There’s no white pawn on { $source } to move ({ $clause }).
       *[black] There’s no black pawn on { $source } to move ({ $clause }).
    }
move-same-square = The pawn on { $source } must move to a different tile ({ $clause }).
move-no-path = No path leads from { $source } to { $target }: their halves aren’t connected ({ $clause }).
move-occupied = One of your own pawns is already on { $target } ({ $clause }).
move-blocked = A pawn is in the way between { $source } and { $target } ({ $clause }).
move-not-yours = It’s another player’s turn.
move-nothing-to-undo = There’s no move to take back.
move-no-chance = There’s nothing to draw or roll here; it’s a player’s turn.
move-object = This isn’t a move; if it’s text, turn it into one with parse_move.

# A move in a few words; { $move } is how it is written.
move-turn =
    { $way ->
        [right] { $square } clockwise ({ $move })
        [left] { $square } counter-clockwise ({ $move })
       *[half] { $square } half turn ({ $move })
    }
move-slide = pawn from { $source } to { $target } ({ $move })
