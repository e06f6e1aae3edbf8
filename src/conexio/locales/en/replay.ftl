# Stepping through a saved game.

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
replay-end = The saved game ends here: { $result }
replay-prompt = Enter: next,  -: back,  a number: that move,  q: quit >
replay-how = Press Enter for the next move, or type - to go back, a number to go to that move, or q to quit.
