# Why a card cannot be laid there. { $clause } is the number of a clause in the rules, such as C13.
place-color = A { $corner } CONEX corner can’t lie on { $color } ({ $clause }).
place-plain = Underneath, the card would cover a CONEX corner or reach beyond the coloured area ({ $clause }).
place-touches =
    { $what ->
        [tableau] The card would also touch the tableau; it may only touch what it lies on ({ $clause }).
        [card] The card would also touch another card; it may only touch what it lies on ({ $clause }).
       *[other] The card would also touch { $what }; it may only touch what it lies on ({ $clause }).
    }
place-edge = The card would stick out over the edge of the table ({ $clause }).
place-nothing = There’s no such card or corner.
place-not-now = You can’t do that at this point of the game ({ $clause }).
place-invalid = “{ $text }” isn’t a move. Write a placement as 17.b@3.ne (card, its CONEX corner, what it lies on, corner of that), or draw, pass, end, strike:17, discard:17.
place-no-card = There’s no card “{ $text }” here: write its number or its name.
place-not-in-hand = The card { $card } isn’t in your hand ({ $clause }).
place-no-double = You can’t use the 2x star yet: you must have held it since an earlier turn ({ $clause }).
place-no-lightning = You can’t use the lightning star yet: you must have held it since an earlier turn ({ $clause }).
place-not-free =
    { $card ->
        [tableau] The tableau can’t be removed ({ $clause }).
       *[other] { $card } can’t be removed: another card lies on it ({ $clause }).
    }
place-no-strike = Under the rules of this game, the lightning star can’t remove that card now ({ $clause }).
place-no-discard = Nobody has used the lightning star; no card goes under the pile now ({ $clause }).
place-over = The game is over; no more moves can be played ({ $clause }).
place-chance = Draw a card or roll the die first ({ $clause }).
place-not-drawn = This can’t be drawn or rolled here ({ $clause }).
