# Analysis of CONNEX’OH: the help of `conexio analyse`, its complaints and its report.

analyse-help = Show the winning chances, the best moves and where to look, in a position or a saved game of CONNEX’OH.
analyse-option-move = Look at the position after this many moves (default: the last one).
analyse-option-game = Go through the whole game and judge every move.
analyse-option-time = Seconds to think about a position, or with --game about each move (default: 1).
analyse-option-nodes = Positions to look at (default: as many as there is time for).
analyse-option-lines = How many moves to show (default: 3).
analyse-option-picture = Save a picture to this SVG file; the tiles that matter glow.
analyse-neither = There’s no file “{ $text }”, and it isn’t a position either. { $reason }
analyse-other = This is a game of { $title }; only CONNEX’OH can be analysed.
analyse-over = This game is over: there’s nothing left to think about.
analyse-over-record =
    { $count ->
        [one] After one move, this game is over; choose an earlier position with --move, or judge every move with --game.
       *[other] After { $count } moves, this game is over; choose an earlier position with --move, or judge every move with --game.
    }
analyse-no-record = { $name } needs a saved game; a position doesn’t say which moves led to it.
analyse-game-alone = --game goes through all moves; leave { $name } out.
analyse-no-moves = No moves have been played in this game yet.
analyse-thinking = thinking…
analyse-after =
    { $color ->
        [white] After move { $ply } of { $count }, White to move.
       *[black] After move { $ply } of { $count }, Black to move.
    }
analyse-to-move =
    { $color ->
        [white] White to move.
       *[black] Black to move.
    }
analyse-chance-of =
    { $color ->
        [white] White’s winning chances
       *[black] Black’s winning chances
    }
analyse-color =
    { $color ->
        [white] White
       *[black] Black
    }
analyse-percent = { $percent }%
analyse-move = Move
analyse-chance = Chances
analyse-share = Attention
analyse-follows = Likely continuation
analyse-before = Before
analyse-after-it = After
analyse-better = better: { $move }
analyse-where = Look here first: { $squares }
analyse-by =
    { $looks ->
        [one] The neural network looked at one position.
       *[other] The neural network looked at { $looks } positions.
    }
analyse-drawn = The picture has been saved to { $path }
analyse-no-marks = No big mistakes.
analyse-costliest = Biggest mistake: { $ply }. { $move }, from { $before } to { $after }; better was { $best }.
analyse-curve = White’s winning chances: { $curve }
