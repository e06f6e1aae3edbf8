# Why a move is good; shown with a hint. “It” is the move.

# CONNEX'OH.
reason-wins = It wins the game!
reason-saves = Otherwise your opponent wins on the next move.
reason-out =
    { $count ->
        [one] It takes one of your pawns off the board.
       *[other] It takes { $count } of your pawns off the board at once.
    }
reason-guards =
    { $count ->
        [one] It keeps an opposing pawn from leaving.
       *[other] It keeps { $count } opposing pawns from leaving.
    }
reason-forks = It makes two threats at once: next you could turn { $first } or { $second } and take a pawn out.
reason-threatens = Next, your pawn on { $square } could leave.
reason-forward =
    { $count ->
        [one] It brings a pawn one row closer to its exit.
       *[other] It brings a pawn { $count } rows closer to its exit.
    }
reason-clears = It clears the path for your pawn on { $square }.
reason-way = It builds a protected path for your pawn on { $square }.
reason-breaks = It breaks the path of the opposing pawn on { $square }.
reason-protects = It connects your halves, and they are protected for a move.
reason-quiet = A quiet move that gets the next one ready.

# CONEX.
reason-doubles = With the 2x star it scores { $points } points.
reason-doubles-turn = It doubles the points of this turn.
reason-target =
    { $points ->
        [one] With { $points } point it takes you to the target field.
       *[other] With { $points } points it takes you to the target field.
    }
reason-plus =
    { $color ->
        [red] It lands on the red Plus 2 card: { $points } points.
        [purple] It lands on the purple Plus 2 card: { $points } points.
        [yellow] It lands on the yellow Plus 2 card: { $points } points.
       *[turquoise] It lands on the turquoise Plus 2 card: { $points } points.
    }
reason-points =
    { $points ->
        [one] It scores { $points } point.
       *[other] It scores { $points } points.
    }
reason-points-most =
    { $points ->
        [one] It scores { $points } point; nothing you have scores more.
       *[other] It scores { $points } points; nothing you have scores more.
    }
reason-die =
    { $points ->
        [one] It scores { $points } point, and you may roll the die.
       *[other] It scores { $points } points, and you may roll the die.
    }
reason-keeps-plus =
    { $color ->
        [red] It keeps the red Plus 2 card from the next player.
        [purple] It keeps the purple Plus 2 card from the next player.
        [yellow] It keeps the yellow Plus 2 card from the next player.
       *[turquoise] It keeps the turquoise Plus 2 card from the next player.
    }
reason-last-corner =
    { $color ->
        [red] After it, no red corner is free for the next player.
        [purple] After it, no purple corner is free for the next player.
        [yellow] After it, no yellow corner is free for the next player.
       *[turquoise] After it, no turquoise corner is free for the next player.
    }
reason-best-spot = It takes the best spot away from the next player.
reason-draws-nothing = None of your cards fits anywhere: draw new ones.
reason-draws-little =
    { $points ->
        [one] Your best card would score only { $points } point; two new ones are worth more.
       *[other] Your best card would score only { $points } points; two new ones are worth more.
    }
reason-frees-plus =
    { $color ->
        [red] It frees the red Plus 2 card.
        [purple] It frees the purple Plus 2 card.
        [yellow] It frees the yellow Plus 2 card.
       *[turquoise] It frees the turquoise Plus 2 card.
    } { $points ->
        [one] Then you can score { $points } point.
       *[other] Then you can score { $points } points.
    }
reason-makes-room =
    { $points ->
        [one] It makes room: then you can score { $points } point.
       *[other] It makes room: then you can score { $points } points.
    }
reason-strikes = A card goes, and everybody else has to give one up.
reason-ends = Keep your star for a better moment.
reason-passes = There is nothing else you can do.
reason-fits-nowhere = This card fits nowhere just now.
reason-least = Of all your cards it has the least to offer.
reason-spared = You can do without this card most easily.

# What may be said before the move is shown.
reason-look-win = You can win!
reason-look-out = One of your pawns can leave.
reason-look-guard = What is your opponent up to?
reason-look-threat = What could leave after the next move?
reason-look-forward = Which pawn can go forward?
reason-look-way = Which pawn needs a path?
reason-look-break = Which path would you like to spoil?
reason-look-points = There are points in it.
reason-look-star = One of your stars can help.
reason-look-die = The die may help you.
reason-look-next = Think of the next player, too.
reason-look-spare = Which card can you do without?
