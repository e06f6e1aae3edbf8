# Why a move cannot be played. { $clause } is the number of a clause in the rules, such as O11.

move-invalid = “{ $text }” is not a move. Write a turn as c3> (clockwise), c3< (counter-clockwise) or c3>> (half a turn), and a slide as a1-b2.
move-square = There is no square { $square } on a { $size }×{ $size } board.
move-game-over = The game is over; no more moves can be played ({ $clause }).
move-protected = The tile { $square } is protected for this move: your opponent has just connected it ({ $clause }).
move-repetition = That would bring back an earlier position of this game, which is not allowed ({ $clause }).
move-no-pawn =
    { $color ->
        [white] There is no white pawn on { $source } to slide ({ $clause }).
       *[black] There is no black pawn on { $source } to slide ({ $clause }).
    }
move-same-square = A slide must end on another square than { $source } ({ $clause }).
move-no-path = No path leads from { $source } to { $target }: their halves are not connected ({ $clause }).
move-occupied = One of your own pawns already stands on { $target } ({ $clause }).
move-blocked = A pawn stands in the way between { $source } and { $target } ({ $clause }).
move-not-yours = It is another player’s turn.
move-nothing-to-undo = There is no move to take back.
move-no-chance = Nothing is left to chance here; a player is to move.
move-object = This is not a move but a text or something else; make one with parse_move.
