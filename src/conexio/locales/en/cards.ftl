# The table of CONEX in the browser. { $on } is "tableau" or the name of a card.

cards-corner =
    { $color ->
        [red] red { $value }
        [purple] purple { $value }
        [yellow] yellow { $value }
       *[turquoise] turquoise { $value }
    }
cards-card =
    { $action ->
        [plus2] { $name }, Plus 2 card, corners: { $corners }
        [die] { $name }, die card, corners: { $corners }
       *[none] { $name }, corners: { $corners }
    }
cards-ground =
    { $color ->
        [red] red { $card }
        [purple] purple { $card }
        [yellow] yellow { $card }
       *[turquoise] turquoise { $card }
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
       *[other] { $card }; on { $on }
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
cards-place = Place
cards-place-on =
    { $on ->
        [tableau] { $points ->
            [one] Place { $name } on the tableau for { $points } point
           *[other] Place { $name } on the tableau for { $points } points
        }
       *[other] { $points ->
            [one] Place { $name } on { $on } for { $points } point
           *[other] Place { $name } on { $on } for { $points } points
        }
    }
cards-place-unscored =
    { $on ->
        [tableau] Place { $name } on the tableau
       *[other] Place { $name } on { $on }
    }
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
cards-strike-pick = Which card should the lightning remove?
cards-remove-card = Remove { $name }
cards-discard-pick = Lightning: choose a card to put under the pile.
cards-discard = Put it under the pile
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
            [usable] 2x star: { $name }, can be used now
           *[held] 2x star: { $name }
        }
       *[lightning] { $state ->
            [free] Lightning star: nobody has it
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
