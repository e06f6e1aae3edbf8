# A game in the terminal.

play-welcome = CONNEX’OH. Get all your pawns off the board on the far side. Type a move, ? to see what’s possible, or help.
play-welcome-goal =
    { $count ->
        [one] CONNEX’OH. Get a pawn off the board on the far side. Type a move, ? to see what’s possible, or help.
       *[other] CONNEX’OH. Get { $count } pawns off the board on the far side. Type a move, ? to see what’s possible, or help.
    }
play-continue =
    { $count ->
        [one] You have an unfinished game: { $white } – { $black } on { $size }×{ $size }, { $count } move. Continue it? (y/n)
       *[other] You have an unfinished game: { $white } – { $black } on { $size }×{ $size }, { $count } moves. Continue it? (y/n)
    }
# What counts as a yes, in lower case, separated by spaces.
play-yes = y yes
play-prompt =
    { $color ->
        [white] { $number }. White:
       *[black] { $number }. Black:
    }
play-help =
    c3>      rotate tile c3 clockwise; c3< counter-clockwise, c3>> a half turn
    a1-b2    move the pawn on a1 along its path to b2
    ?        list all possible moves;  ? c3  those of one tile and its pawn
    Enter    show the board again
    undo     take the last move back
    save X   save the game to the file X
    resign   resign; your opponent wins
    offer    offer your opponent a draw
    quit     leave; the game is saved and you can continue later

    () are white pawns and <> black ones; ▲ () and ▼ <> show where they leave.
    ● is the red marker, ● and ○ are protected, ◂ shows the last move.
    The full rules, numbered O1 to O20, are in docs/rules/connexoh.md.
# Other words for the commands, separated by spaces.
play-command-help = h
play-command-undo = u
play-command-save = s
play-command-resign = r
play-command-offer = o
play-command-quit = q exit
play-bot-turns =
    { $way ->
        [right] { $name } rotates { $square } clockwise ({ $move }).
        [left] { $name } rotates { $square } counter-clockwise ({ $move }).
       *[half] { $name } gives { $square } a half turn ({ $move }).
    }
play-bot-slides = { $name } moves a pawn from { $source } to { $target } ({ $move }).
play-leave =
    { $color ->
        [white] { $count ->
            [one] A white pawn leaves the board.
           *[other] { $count } white pawns leave the board.
        }
       *[black] { $count ->
            [one] A black pawn leaves the board.
           *[other] { $count } black pawns leave the board.
        }
    }
play-protected = Protected this move: { $tiles }
play-moves-count =
    { $count ->
        [one] { $count } move is possible.
       *[other] { $count } moves are possible.
    }
play-moves-slides = Pawn moves: { $moves }
play-moves-repetition = Would repeat an earlier position: { $moves }
play-moves-third = Would bring a position about for the third time: { $moves }
play-moves-square = { $square }: { $moves }
play-save-how = Name a file, for example: save evening.txt
play-overwrite = There’s already a file { $path }. Replace it? (y/n)
play-not-saved = Nothing was saved.
play-saved = The game has been saved to { $path }.
play-preset-which = Which game?
play-preset = { $number }. { $preset }
play-preset-number = Number (Enter for { $usual }):
play-again = Play again? Who begins goes round. (y/n)
play-again-second = Play the second game? Now the other player begins. (y/n)
play-pair-points = { $name }: { $points }
play-pair-wins = { $name }: { $points } · wins: { $wins }
play-kept = The game is saved in { $path }.
play-not-kept = The game couldn’t be saved to { $path }; use the command save to save it somewhere else.
play-resign-sure = Do you really want to resign? (y/n)
play-resigned =
    { $color ->
        [white] White resigns; Black wins.
       *[black] Black resigns; White wins.
    }
play-resign-two = You can only resign when two play; type quit to leave.
play-draw-sure =
    { $color ->
        [white] White offers a draw. Does Black agree? (y/n)
       *[black] Black offers a draw. Does White agree? (y/n)
    }
play-draw-refused = No draw; the game goes on.
play-outcome-all-out =
    { $color ->
        [white] All white pawns are out: White wins.
       *[black] All black pawns are out: Black wins.
    }
play-outcome-both-out =
    { $color ->
        [white] Both players’ last pawns left together; Black rotated the tile, so White wins.
       *[black] Both players’ last pawns left together; White rotated the tile, so Black wins.
    }
play-outcome-goal =
    { $color ->
        [white] Enough white pawns are out: White wins.
       *[black] Enough black pawns are out: Black wins.
    }
play-outcome-both-goal =
    { $color ->
        [white] Both players reached the goal together; Black rotated the tile, so White wins.
       *[black] Both players reached the goal together; White rotated the tile, so Black wins.
    }
play-outcome-repetition = The same position came up for the third time: a draw.
play-outcome-no-exit = No pawn has left for too long: a draw.
play-outcome-exits =
    { $color ->
        [white] No pawn has left for too long. White has brought out more: White wins.
       *[black] No pawn has left for too long. Black has brought out more: Black wins.
    }
play-outcome-progress =
    { $color ->
        [white] No pawn has left for too long. The white pawns have fewer rows to go: White wins.
       *[black] No pawn has left for too long. The black pawns have fewer rows to go: Black wins.
    }
play-outcome-no-move =
    { $color ->
        [white] The player to move has no legal move, and White has got further: White wins.
        [black] The player to move has no legal move, and Black has got further: Black wins.
       *[none] The player to move has no legal move: a draw.
    }
play-no = n no
play-moves-turns = Every tile can be rotated with >, >> or <.
play-moves-turns-except = Every tile can be rotated with >, >> or <, except as noted below.
play-hint = Type help to see what you can type here.
play-undone = Taken back: { $moves }
play-left = Still on the board: White { $white }, Black { $black }.
play-quit-unkept = This game couldn’t be saved and will be lost. Leave anyway? (y/n)
play-go-on = Continue later with: conexio play --resume { $path }
play-already-over = This game is over: { $result }

# A game without a screen of its own.
play-plain-welcome = { $game }. Type the number of a move or the move itself, or help.
play-plain-prompt = { $name } to move:
play-plain-moved = { $name }: { $move }
play-plain-chance = Chance: { $move }
play-plain-won = { $name } won ({ $result }).
play-plain-draw = A draw ({ $result }).
play-plain-continue = You have an unfinished game: { $names }. Continue it? (y/n)
play-plain-help =
    3        play the move with this number
    Enter    show the position and the moves again
    u        take back your last move
    save X   save the game to the file X
    resign   resign the game
    quit     leave; the game is saved and you can continue later
