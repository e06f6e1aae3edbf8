# A game in the terminal.

play-welcome = CONNEX'OH. Bring all your pawns off the board on the far side. Type a move, ? for what is possible, or help.
play-continue =
    { $count ->
        [one] You have an unfinished game: { $white } – { $black } on { $size }×{ $size }, { $count } move. Go on with it? (y/n)
       *[other] You have an unfinished game: { $white } – { $black } on { $size }×{ $size }, { $count } moves. Go on with it? (y/n)
    }
# What counts as a yes, in lower case, divided by spaces.
play-yes = y yes
play-prompt =
    { $color ->
        [white] { $number }. White:
       *[black] { $number }. Black:
    }
play-help =
    c3>      turn the tile c3 clockwise; c3< the other way, c3>> by half a turn
    a1-b2    slide the pawn on a1 along its path to b2
    ?        all that is possible;  ? c3  the moves of one tile and its pawn
    Enter    show the board again
    undo     take the last move back
    save X   write the game to the file X
    resign   give up
    quit     leave; the game is kept and you can go on later

    () are white pawns and <> black ones; ▲ () and ▼ <> show where they leave.
    ● is the red marker, ● and ○ are protected, ◂ shows the last move.
    The rules, with their numbers O1 to O19, are in docs/rules/connexoh.md.
# Other words for the commands, divided by spaces.
play-command-help = h
play-command-undo = u
play-command-save = s
play-command-resign = r
play-command-quit = q exit
play-bot-move = { $name } plays { $move }.
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
play-protected = Protected for this move: { $tiles }
play-moves-count =
    { $count ->
        [one] { $count } move is possible.
       *[other] { $count } moves are possible.
    }
play-moves-slides = Slides: { $moves }
play-moves-repetition = Would bring back an earlier position: { $moves }
play-moves-square = { $square }: { $moves }
play-save-how = Say which file, as in: save evening.txt
play-overwrite = There is already a file { $path }. Replace it? (y/n)
play-not-saved = Nothing was saved.
play-saved = Saved in { $path }.
play-kept = The game is kept in { $path }.
play-not-kept = The game could not be kept in { $path }; save it with the command save.
play-resign-sure = Give the game up? (y/n)
play-resigned =
    { $color ->
        [white] White gives up; Black wins.
       *[black] Black gives up; White wins.
    }
play-outcome-all-out =
    { $color ->
        [white] All white pawns are out: White wins.
       *[black] All black pawns are out: Black wins.
    }
play-outcome-both-out =
    { $color ->
        [white] The last pawns of both left together; Black turned the tile, so White wins.
       *[black] The last pawns of both left together; White turned the tile, so Black wins.
    }
play-outcome-repetition = The same position for the third time: a draw.
play-outcome-no-exit = No pawn has left for too long: a draw.
play-outcome-no-move = The player to move has no legal move: a draw.
play-no = n no
play-moves-turns = Every tile can be turned with >, >> or <.
play-moves-turns-except = Every tile can be turned with >, >> or <, except as said below.
play-hint = Type help to see what can be typed here.
play-undone = Taken back: { $moves }
play-left = Still on the board: { $white } white, { $black } black.
play-quit-unkept = This game could not be kept and will be lost. Leave all the same? (y/n)
play-go-on = Go on later with: conexio play --resume { $path }
play-already-over = This game is over: { $result }
