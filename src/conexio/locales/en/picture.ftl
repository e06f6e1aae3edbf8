# What a screen reader says about the picture of a position.

picture-connexoh-to-move =
    { $side ->
        [white] CONNEX’OH, { $size } by { $size }, White to move
       *[black] CONNEX’OH, { $size } by { $size }, Black to move
    }
picture-connexoh-over =
    { $gone ->
        [white] CONNEX’OH, { $size } by { $size }, White off the board
        [black] CONNEX’OH, { $size } by { $size }, Black off the board
       *[both] CONNEX’OH, { $size } by { $size }, White and Black off the board
    }
picture-connexoh-exits =
    { $top ->
        [white] White leaves at the top, Black at the bottom.
       *[black] Black leaves at the top, White at the bottom.
    }
picture-connexoh-pawns =
    { $side ->
        [white] White pawns: { $squares }.
       *[black] Black pawns: { $squares }.
    }
picture-connexoh-no-pawns =
    { $side ->
        [white] No white pawns.
       *[black] No black pawns.
    }
picture-connexoh-corner =
    { $corner ->
        [ne] NE
        [se] SE
        [sw] SW
       *[nw] NW
    }
picture-connexoh-tiles-alike = The light half of every tile is in its { $corner } corner.
picture-connexoh-tiles = Corners of the light halves, from a to { $last }; { $ranks }.
picture-connexoh-rank = rank { $rank }: { $corners }
picture-connexoh-protected = Protected tiles: { $squares }.
picture-connexoh-marker = The red marker is on { $square }.
picture-connexoh-turned =
    { $turn ->
        [right] Last move: { $square }, a quarter turn clockwise.
        [half] Last move: { $square }, a half turn.
       *[left] Last move: { $square }, a quarter turn counter-clockwise.
    }
picture-connexoh-slid = Last move: pawn from { $source } to { $target }.
picture-connexoh-percent = { $percent }%
picture-connexoh-share = { $square } { $percent }%
picture-connexoh-heat = Attention by tile: { $shares }.
picture-connexoh-propose-turn =
    { $turn ->
        [right] Proposed: { $square }, a quarter turn clockwise.
        [half] Proposed: { $square }, a half turn.
       *[left] Proposed: { $square }, a quarter turn counter-clockwise.
    }
picture-connexoh-propose-slide = Proposed: pawn from { $source } to { $target }.

picture-conex-color =
    { $color ->
        [red] red
        [purple] purple
        [yellow] yellow
       *[turquoise] turquoise
    }
picture-conex-card = CONEX card { $name }, { $color }
picture-conex-corners = CONEX corners: { $corners }.
picture-conex-action =
    { $action ->
        [plus2] Action: +2.
       *[die] Action: die.
    }
picture-conex-deck =
    { $count ->
        [one] The CONEX deck { $name }, one card
       *[other] The CONEX deck { $name }, { $count } cards
    }
picture-conex-table =
    { $count ->
        [0] CONEX table: only the tableau
        [one] CONEX table: the tableau and one card
       *[other] CONEX table: the tableau and { $count } cards
    }
picture-conex-on-tableau = { $name } on the tableau.
picture-conex-on-card = { $name } on { $other }.
picture-conex-last = Laid last: { $name }.
picture-conex-hand = In hand: { $cards }.
picture-conex-ghost =
    { $points ->
        [one] Possible: { $name } for one point.
       *[other] Possible: { $name } for { $points } points.
    }
