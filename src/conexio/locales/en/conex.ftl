# CONEX in the terminal. { $who } is "you" where the reader is meant, else { $name } says who.

conex-you = You
conex-player = Player { $number }
conex-welcome = CONEX on a table of { $width } × { $height } mm. Once somebody reaches field { $target }, the round is played out and the highest score wins. Type the number of a placement, d to draw, or help.
conex-continue = You have an unfinished game: { $names }, { $scores }. Continue it? (y/n)
conex-seats = “{ $value }” doesn’t say who plays: name two to four players, separated by commas; { $bots } are bots, any other name is a person.
conex-seats-count = This game has { $count } seats; name that many players.
conex-seats-bot = “{ $name }” isn’t a bot: write { $bot } for the bot, or another name for a person.
conex-table = “{ $value }” isn’t a table size: write { $names }, or any width and depth in mm, such as 1000x800.

conex-corner =
    { $color ->
        [red] red { $value }
        [purple] purple { $value }
        [yellow] yellow { $value }
       *[turquoise] turquoise { $value }
    }
conex-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
conex-place =
    { $place ->
        [n] top corner
        [ne] upper right corner
        [e] right corner
        [se] lower right corner
        [s] bottom corner
        [sw] lower left corner
        [w] left corner
       *[nw] upper left corner
    }
conex-on =
    { $on ->
        [tableau] on the tableau, { $place }
       *[other] on { $on }, { $place }
    }
conex-with-plus = Plus 2
conex-with-double = 2x: +{ $points }
conex-more =
    { $count ->
        [one] … and one more (type list to see it).
       *[other] … and { $count } more (type list to see them).
    }
conex-hand-empty = Your hand is empty.

# The state of the game.
conex-status =
    { $cards ->
        [one] { $points }, field { $field }, { $cards } card
       *[other] { $points }, field { $field }, { $cards } cards
    }
conex-star-double = 2x star: { $holder }
conex-star-lightning = Lightning star: { $holder }
conex-pile =
    { $count ->
        [one] Pile: { $count } card. Target: field { $target }.
       *[other] Pile: { $count } cards. Target: field { $target }.
    }
conex-last-round = Field { $target } has been reached: this is the last round.

# What happened.
conex-event-dealt = Everyone has been dealt five cards.
conex-event-starts =
    { $who ->
        [you] You have the starting-player card.
       *[other] { $name } has the starting-player card.
    }
conex-event-lays =
    { $who ->
        [you] { $on ->
            [tableau] You lay { $card } ({ $corner }) on the tableau: { $points }.
           *[other] You lay { $card } ({ $corner }) on { $on }: { $points }.
        }
       *[other] { $on ->
            [tableau] { $name } lays { $card } ({ $corner }) on the tableau: { $points }.
           *[other] { $name } lays { $card } ({ $corner }) on { $on }: { $points }.
        }
    }
conex-event-draws =
    { $count ->
        [one] { $name } draws a card.
       *[other] { $name } draws { $count } cards.
    }
conex-event-drawn =
    { $who ->
        [you] You draw { $cards }.
       *[other] { $name } draws { $cards }.
    }
conex-event-rolls =
    { $who ->
        [you] { $face ->
            [draw1] You roll: draw one card.
            [draw2] You roll: draw two cards.
            [lightning] You roll the lightning star and take it.
           *[double] You roll the 2x star and take it.
        }
       *[other] { $face ->
            [draw1] { $name } rolls: draw one card.
            [draw2] { $name } rolls: draw two cards.
            [lightning] { $name } rolls the lightning star and takes it.
           *[double] { $name } rolls the 2x star and takes it.
        }
    }
conex-event-taken =
    { $who ->
        [you] It was yours.
       *[other] It was { $name }’s.
    }
conex-event-strikes =
    { $who ->
        [you] You use the lightning star: { $card } goes under the pile.
       *[other] { $name } uses the lightning star: { $card } goes under the pile.
    }
conex-event-puts =
    { $who ->
        [you] You put { $card } under the pile.
       *[other] { $name } puts { $card } under the pile.
    }
conex-event-puts-hidden = { $name } puts a card under the pile.
conex-event-passes =
    { $who ->
        [you] You pass.
       *[other] { $name } passes.
    }
conex-event-doubles =
    { $who ->
        [you] You use the 2x star: { $points } more.
       *[other] { $name } uses the 2x star: { $points } more.
    }

# What can be done, apart from the numbers.
conex-can-lay-double = 1 x: number 1 with the 2x star
conex-can-draw = draw (d): take cards
conex-can-strike = strike NAME: use the lightning star
conex-can-double = 2x: put the 2x star on your card
conex-can-pass = pass
conex-can-end = end: end your turn
conex-can-show = show: see the placements on the table
conex-prompt =
    { $who ->
        [you] Your turn:
       *[other] { $name }, your turn:
    }
conex-prompt-discard =
    { $who ->
        [you] Which card goes under the pile? (number or name)
       *[other] { $name }, which card goes under the pile? (number or name)
    }
conex-no-number =
    { $most ->
        [0] There’s nothing to choose by number here.
        [1] There’s no choice { $number } here, only 1.
       *[other] There’s no choice { $number } here; the numbers go from 1 to { $most }.
    }
conex-how =
    { $others ->
        [none] Type a number from 1 to { $most }, or help.
       *[other] { $most ->
            [0] Type { $others }, or help.
            [1] Type 1, { $others }, or help.
           *[other] Type a number from 1 to { $most }, { $others }, or help.
        }
    }
conex-discard-how = Choose a card to put under the pile: a number or a name.
conex-several = “{ $text }” could be several cards: { $cards }. Type more of the name.
conex-draw-when = You may only draw instead of laying a card, and only if the pile has enough cards.
conex-pass-when = You may only pass if you can neither lay nor draw a card.
conex-end-when = Your turn ends automatically; you only need end when you’ve laid a card and could still use a star.
conex-double-when = You can’t use the 2x star now. To use it with a card, type the card’s number and x, for example: 3 x
conex-strike-which = These cards are free: { $cards }. Type strike and a name.
conex-strike-none = You can’t use the lightning star now.

# The curtain between two people.
conex-hide = Press Enter to hide your cards.
conex-pass-to = Pass to { $name }; { $name } presses Enter.
conex-curtain-how = Press Enter to continue, or type undo, save or quit.

conex-undone = Taken back.
conex-undo-chance = You can’t take that back: since then, a card has been drawn or the die rolled.
conex-undo-choice = You can’t take that back: the card that you chose stays under the pile.
conex-undo-other = You can only take back your own last move, before anyone else moves.
conex-undo-bot = A bot has already moved; against bots, a move is final.
conex-why-card = “{ $text }” isn’t one of your cards.
conex-why-on = “{ $text }” isn’t on the table.
conex-why = { $corner } on the { $place }: { $reason }
conex-why-possible = Possible: { $numbers }
conex-why-how = Name one of your cards and where to lay it, for example: why R-bud tableau
# What the tableau may be called, in lower case, separated by spaces.
conex-tableau = tableau
conex-picture = The picture has been saved to { $path }.

conex-over-target = Field { $target } has been reached and the round is over.
conex-over-no-room = No more cards can be laid.
conex-won =
    { $who ->
        [you] You win with { $points }.
       *[other] { $name } wins with { $points }.
    }
conex-resigned =
    { $who ->
        [you] You resign; { $winner } wins.
       *[other] { $name } resigns; { $winner } wins.
    }
conex-won-together = Shared win with { $points }: { $names }.

conex-help =
    3              choose placement 3;  3 x  with the 2x star on the card
    draw (d)       draw two cards instead
    strike NAME    remove a free card with the lightning star
    pass, end      pass; end your turn when you could still use a star
    show           draw the placements on the table;  show 3  only that one
    list           all placements
    why CARD NAME  why this card can’t go on that one, or on the tableau
    picture X      save a picture of the table to the SVG file X
    rules          the rules in brief
    Enter          show the table again
    undo           take your last move back, if nothing has been revealed since;
                   against bots, a move is final
    resign         resign; your opponent wins (only when two play)
    save X         save the game to the file X
    quit           leave; the game is saved and you can continue later

    When somebody else uses the lightning star, you put a card from your hand
    under the pile: type its number or its name.
    The beginning of a name is enough, or #7 for a card that is marked #7.
    The letters are colours: R red, P purple, Y yellow, T turquoise.
    A placement can also be written out: R-bud.purple@tableau.nw is the purple
    corner of R-bud on the upper left corner of the tableau.
conex-rules =
    Lay one card, or draw two. Lay a card with one of its CONEX corners
    exactly on a free corner of the same colour, of the tableau or of a card.
    It may not touch anything else, cover a CONEX corner or stick out over
    the edge of the table. You score the number in the corner you lay.
    On a Plus 2 card you score 2 more. With a die card you roll: draw one or
    two cards, or take a star; you may use it from your next turn on.
    The 2x star doubles the points of a card. The lightning star removes a
    free card, before or after your move; all others then put a card from
    their hand under the pile.
    When somebody reaches field { $target }, the round is played out.
    The full rules, numbered C1 to C28, are in docs/rules/conex.md.

# Other words for the commands, separated by spaces.
conex-command-draw = d
conex-command-strike = lightning
conex-command-pass = p
conex-command-end = e
conex-command-double = 2x
conex-command-list = l
conex-command-show = ghosts
conex-command-why = w
conex-command-picture = svg
conex-command-rules = rule

# Stepping through a saved game.
conex-replay-title =
    { $count ->
        [one] { $names }, { $count } event, { $result }
       *[other] { $names }, { $count } events, { $result }
    }
conex-replay-at = Event { $ply } of { $count }
conex-replay-hand = { $name } has: { $cards }
