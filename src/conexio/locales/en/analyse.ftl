# Analysis of CONNEX'OH: the help of `conexio analyse`, its complaints and its report.

analyse-help = Show the chances, the best moves and where to look, in a position or a recorded game of CONNEX'OH.
analyse-option-move = Look at the position after this many moves (default: the last one).
analyse-option-game = Go through the whole game and judge every move.
analyse-option-time = Seconds to think about a position, with --game about each move (default: 1).
analyse-option-nodes = Positions to look at (default: as many as there is time for).
analyse-option-lines = How many moves to show (default: 3).
analyse-option-picture = An SVG file for a picture; the tiles that matter glow.
analyse-neither = There is no file “{ $text }”, and it is no position either. { $reason }
analyse-other = This is a game of { $title }; only CONNEX'OH can be analysed.
analyse-over = This game is over: there is nothing left to think about.
analyse-over-record = After { $count } moves this game is over; choose an earlier position with --move, or judge every move with --game.
analyse-no-record = { $name } needs a recorded game; a position does not know its moves.
analyse-game-alone = --game goes through all moves; leave { $name } out.
analyse-no-moves = Nothing has been played in this game yet.
analyse-thinking = thinking …
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
        [white] White’s chance
       *[black] Black’s chance
    }
analyse-color =
    { $color ->
        [white] White
       *[black] Black
    }
analyse-percent = { $percent }%
analyse-move = Move
analyse-chance = Chance
analyse-share = Attention
analyse-follows = What may follow
analyse-before = Before
analyse-after-it = After
analyse-better = better: { $move }
analyse-where = Look here first: { $squares }
analyse-by =
    { $by ->
        [network] The network looked at { $looks } positions.
       *[engine] The network does not know boards of this size; the engine looked at { $looks } positions.
    }
analyse-drawn = The picture is in { $path }
analyse-no-marks = No move cost much.
analyse-costliest = Most was lost by { $ply }. { $move }: { $before } became { $after }; better was { $best }.
analyse-curve = White’s chance: { $curve }
