# Stepping through a record.

replay-title =
    { $count ->
        [one] { $white } – { $black }, { $count } move, { $result }
       *[other] { $white } – { $black }, { $count } moves, { $result }
    }
replay-move =
    { $color ->
        [white] Move { $ply } of { $count }, White: { $move }
       *[black] Move { $ply } of { $count }, Black: { $move }
    }
replay-end = The record ends here: { $result }
replay-prompt = Enter: next,  -: back,  a number: that move,  q: leave >
replay-how = Press Enter to go on, type - to go back, a number to go to that move, or q to leave.
