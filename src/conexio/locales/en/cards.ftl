# The table of CONEX in the browser. { $on } is "tableau", or the card below in words.

# The letter of a colour on the cards: the first of its name.
cards-letter-red = R
cards-letter-purple = P
cards-letter-yellow = Y
cards-letter-turquoise = T

cards-corner =
    { $color ->
        [red] red { $value }
        [purple] purple { $value }
        [yellow] yellow { $value }
       *[turquoise] turquoise { $value }
    }
# A card in words; sentences put “the” before it.
cards-card =
    { $action ->
        [plus2] { $color ->
            [red] red Plus 2 card ({ $corners })
            [purple] purple Plus 2 card ({ $corners })
            [yellow] yellow Plus 2 card ({ $corners })
           *[turquoise] turquoise Plus 2 card ({ $corners })
        }
        [die] { $color ->
            [red] red die card ({ $corners })
            [purple] purple die card ({ $corners })
            [yellow] yellow die card ({ $corners })
           *[turquoise] turquoise die card ({ $corners })
        }
       *[none] { $color ->
            [red] red card ({ $corners })
            [purple] purple card ({ $corners })
            [yellow] yellow card ({ $corners })
           *[turquoise] turquoise card ({ $corners })
        }
    }
cards-tableau = The tableau with the score track
cards-table =
    { $count ->
        [0] The table, with no card yet
        [one] The table, with one card
       *[other] The table, with { $count } cards
    }
cards-lies =
    { $on ->
        [tableau] { $card }; on the tableau
       *[other] { $card }; on the { $on }
    }
cards-hand = Your hand
cards-hand-empty = Your hand is empty.
cards-in-hand =
    { $count ->
        [0] { $card }; doesn’t fit anywhere right now
        [one] { $card }; one place
       *[other] { $card }; { $count } places
    }
cards-pick = Pick a card, or drag it to the table
cards-places =
    { $count ->
        [one] One place for this card
       *[other] { $count } places for this card
    }
cards-nowhere = This card doesn’t fit anywhere right now.
cards-drag = Drag the card to where it fits
cards-place = Lay it here
cards-place-on =
    { $on ->
        [tableau] { $points ->
            [one] Lay this card on the tableau for { $points } point
           *[other] Lay this card on the tableau for { $points } points
        }
       *[other] { $points ->
            [one] Lay this card on the { $on } for { $points } point
           *[other] Lay this card on the { $on } for { $points } points
        }
    }
cards-place-unscored =
    { $on ->
        [tableau] Lay this card on the tableau
       *[other] Lay this card on the { $on }
    }
cards-lay =
    { $on ->
        [tableau] Lay the { $card } on the tableau
       *[other] Lay the { $card } on the { $on }
    }
cards-with-star = { $move }, with the 2x star
cards-cancel = Cancel
cards-double = With the 2x star
cards-double-now = Use the 2x star
cards-draw =
    { $count ->
        [one] Draw a card
        [2] Draw two cards
       *[other] Draw { $count } cards
    }
cards-pass = Pass
cards-end = End your turn
cards-strike = Use the lightning star
cards-strike-pick = Which card should the lightning star remove?
cards-remove = Remove this card
cards-remove-card = Remove the { $card }
cards-discard-pick = Lightning star: choose a card to put under the pile.
cards-discard = Put it under the pile
cards-discard-card = Put the { $card } under the pile
cards-discard-wait = Chosen. Waiting for the others…
cards-pile =
    { $can ->
        [yes] { $count ->
            [one] Draw pile: one card; draw
           *[other] Draw pile: { $count } cards; draw
        }
       *[no] { $count ->
            [one] Draw pile: one card
           *[other] Draw pile: { $count } cards
        }
    }
cards-star =
    { $star ->
        [double] { $state ->
            [free] 2x star: nobody has it
            [mine] 2x star: yours
            [ready] 2x star: yours, can be used now
            [usable] 2x star: { $name }, can be used now
           *[held] 2x star: { $name }
        }
       *[lightning] { $state ->
            [free] Lightning star: nobody has it
            [mine] Lightning star: yours
            [ready] Lightning star: yours, can be used now
            [usable] Lightning star: { $name }, can be used now
           *[held] Lightning star: { $name }
        }
    }
cards-rolled =
    { $face ->
        [draw1] The die shows: draw one card
        [draw2] The die shows: draw two cards
        [lightning] The die shows the lightning star
       *[double] The die shows the 2x star
    }
cards-holding =
    { $starts ->
        [yes] { $count ->
            [one] one card in hand, starting player
           *[other] { $count } cards in hand, starting player
        }
       *[no] { $count ->
            [one] one card in hand
           *[other] { $count } cards in hand
        }
    }
cards-look = View of the table
cards-zoom-in = Zoom in
cards-zoom-out = Zoom out
cards-turn-left = Rotate the view left
cards-turn-right = Rotate the view right
cards-fit = Show all cards
