# The board of CONNEX’OH in the browser.

duel-board = CONNEX’OH board
duel-squares = Tiles: arrow keys to move around, Enter to pick
duel-square =
    { $corner ->
        [ne] { $square }, light half north-east
        [se] { $square }, light half south-east
        [sw] { $square }, light half south-west
       *[nw] { $square }, light half north-west
    }
duel-white-pawn = white pawn
duel-black-pawn = black pawn
duel-protected = protected
duel-marker = red marker
duel-target = the pawn can move here
duel-hinted = hint
duel-exit =
    { $color ->
        [white] White’s exit
       *[black] Black’s exit
    }
duel-xray = Show paths
duel-wheel = Rotate { $square }
duel-turn-left = Quarter turn counter-clockwise
duel-turn-half = Half turn
duel-turn-right = Quarter turn clockwise
duel-turn-with = { $turn }: { $effects }
duel-slide = Move the pawn
duel-protects = protects { $tiles }
duel-leave =
    { $color ->
        [white] { $count ->
            [one] a white pawn leaves
           *[other] { $count } white pawns leave
        }
       *[black] { $count ->
            [one] a black pawn leaves
           *[other] { $count } black pawns leave
        }
    }
duel-wins =
    { $color ->
        [white] White wins
       *[black] Black wins
    }
duel-trap = Trap: both players would have enough pawns out, and whoever rotates the tile loses
duel-draw = a draw
duel-nothing = no new connection for you
duel-not-now = You can’t rotate this tile right now.
