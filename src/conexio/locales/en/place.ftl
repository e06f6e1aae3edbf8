# Why a card cannot be laid there. { $clause } is the number of a clause in the rules, such as C13.
place-color = A { $corner } CONEX corner cannot lie on { $color } ({ $clause }).
place-plain = The card would cover a CONEX corner, or more than the coloured area, of what it lies on ({ $clause }).
place-touches =
    { $what ->
        [tableau] The card would touch the tableau as well; it may touch only what it lies on ({ $clause }).
       *[other] The card would touch { $what } as well; it may touch only what it lies on ({ $clause }).
    }
place-edge = The card would stick out over the edge of the table ({ $clause }).
place-nothing = There is no such card or corner.
place-not-now = That cannot be done at this point of the game ({ $clause }).
place-invalid = “{ $text }” is not a move. Write a placement as 17.b@3.ne (card, its CONEX corner, what it lies on, corner of that), or draw, pass, end, strike:17, discard:17.
place-no-card = There is no card “{ $text }” here: write its number or its name.
place-not-in-hand = The card { $card } is not in the hand ({ $clause }).
place-no-double = The 2x star cannot be used now: one must hold it since an earlier turn ({ $clause }).
place-no-lightning = The lightning star cannot be used now: one must hold it since an earlier turn ({ $clause }).
place-not-free =
    { $card ->
        [tableau] The tableau cannot be removed ({ $clause }).
       *[other] { $card } cannot be removed: another card lies on it ({ $clause }).
    }
place-no-strike = The rules chosen for this game do not let the lightning star remove that card now ({ $clause }).
place-no-discard = Nobody has used the lightning star; no card goes under the pile now ({ $clause }).
place-over = The game is over; no more moves can be played ({ $clause }).
place-chance = A card is to be drawn or the die to be rolled first ({ $clause }).
place-not-drawn = This cannot be drawn or rolled here ({ $clause }).
