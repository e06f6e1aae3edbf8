# Stepping through a record.

replay-title =
    { $count ->
        [one] { $white } – { $black }, { $count } move, { $result }
       *[other] { $white } – { $black }, { $count } moves, { $result }
    }
replay-move = Move { $ply } of { $count }: { $move }
replay-end = The record ends here: { $result }
replay-prompt = Enter: on,  -: back,  a number: there,  q: leave >
replay-how = Press Enter to go on, type - to go back, a number to go to that move, or q to leave.
