# Why a move is good; shown with a hint. “This” is the move.

reason-none = This is the move of a good player.

# CONNEX’OH.
reason-wins = This wins the game!
reason-saves = Otherwise your opponent will win on the next move.
reason-out =
    { $count ->
        [one] This takes one of your pawns off the board.
       *[other] This takes { $count } of your pawns off the board at once.
    }
reason-guards =
    { $count ->
        [one] This keeps an opposing pawn from leaving.
       *[other] This keeps { $count } opposing pawns from leaving.
    }
reason-forks = This makes two threats at once: next you can rotate { $first } or { $second } and get a pawn out.
reason-threatens = Next, your pawn on { $square } can get out.
reason-forward =
    { $count ->
        [one] This brings a pawn one row closer to its exit.
       *[other] This brings a pawn { $count } rows closer to its exit.
    }
reason-clears = This clears the path for your pawn on { $square }.
reason-way = This builds a protected path for your pawn on { $square }.
reason-breaks = This breaks the path of the opposing pawn on { $square }.
reason-protects = This connects your halves, and they’re protected for a move.
reason-quiet = A quiet move that gets the next one ready.

# CONEX.
reason-doubles = With the 2x star, this scores { $points } points.
reason-doubles-turn = This doubles the points of this turn.
reason-target =
    { $points ->
        [one] With { $points } point, this takes you to the target field.
       *[other] With { $points } points, this takes you to the target field.
    }
reason-plus =
    { $color ->
        [red] This lands on the red Plus 2 card: { $points } points.
        [purple] This lands on the purple Plus 2 card: { $points } points.
        [yellow] This lands on the yellow Plus 2 card: { $points } points.
       *[turquoise] This lands on the turquoise Plus 2 card: { $points } points.
    }
reason-points =
    { $points ->
        [one] This scores { $points } point.
       *[other] This scores { $points } points.
    }
reason-points-most =
    { $points ->
        [one] This scores { $points } point; nothing else you have scores more.
       *[other] This scores { $points } points; nothing else you have scores more.
    }
reason-die =
    { $points ->
        [one] This scores { $points } point, and you may roll the die.
       *[other] This scores { $points } points, and you may roll the die.
    }
reason-keeps-plus =
    { $color ->
        [red] This keeps the red Plus 2 card from the next player.
        [purple] This keeps the purple Plus 2 card from the next player.
        [yellow] This keeps the yellow Plus 2 card from the next player.
       *[turquoise] This keeps the turquoise Plus 2 card from the next player.
    }
reason-last-corner =
    { $color ->
        [red] This leaves no free red corner for the next player.
        [purple] This leaves no free purple corner for the next player.
        [yellow] This leaves no free yellow corner for the next player.
       *[turquoise] This leaves no free turquoise corner for the next player.
    }
reason-best-spot = This takes the best place away from the next player.
reason-draws-nothing = None of your cards fit anywhere: draw new ones.
reason-draws-little =
    { $points ->
        [one] Your best card would score only { $points } point; two new ones are worth more.
       *[other] Your best card would score only { $points } points; two new ones are worth more.
    }
reason-frees-plus =
    { $color ->
        [red] This frees the red Plus 2 card.
        [purple] This frees the purple Plus 2 card.
        [yellow] This frees the yellow Plus 2 card.
       *[turquoise] This frees the turquoise Plus 2 card.
    } { $points ->
        [one] Then you can score { $points } point.
       *[other] Then you can score { $points } points.
    }
reason-makes-room =
    { $points ->
        [one] This makes room: then you can score { $points } point.
       *[other] This makes room: then you can score { $points } points.
    }
reason-strikes = A card goes, and everyone else has to give one up.
reason-ends = Keep your star for a better moment.
reason-passes = There’s nothing else you can do.
reason-fits-nowhere = This card doesn’t fit anywhere right now.
reason-least = Of all your cards, this one has the least to offer.
reason-spared = This is the card you’ll miss least.

# What may be said before the move is shown.
reason-look-win = You can win!
reason-look-out = One of your pawns can leave.
reason-look-guard = What is your opponent up to?
reason-look-threat = Which pawn could get out next?
reason-look-forward = Which pawn can go forward?
reason-look-way = Which pawn needs a path?
reason-look-break = Which path could you break?
reason-look-points = There are points to be had.
reason-look-star = One of your stars can help.
reason-look-die = The die may help you.
reason-look-next = Think of the next player, too.
reason-look-spare = Which card can you do without?
