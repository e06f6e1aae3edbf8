# Around a table: who sits there, what happens, and what can be done besides playing.

around-players = Players
around-player = Player { $number }
around-white = White
around-black = Black
around-name-with-mark = { $name } ({ $mark })
around-bot-plays = { $bot } is playing
around-away = away
around-to-move = to move
around-your-turn = Your turn
around-last-round = Last round
around-replace = Let a bot play
around-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
around-out = { $count } of { $all } out
around-kept = Your move is saved and will be sent as soon as you’re back online.
around-close = Close

# Before the game.
around-waiting-room = Waiting for players
around-waiting =
    { $count ->
        [one] The game starts when one more seat is taken.
       *[other] The game starts when { $count } more seats are taken.
    }
around-your-name = Your name
around-take-seat = Take this seat
around-stand-up = Leave this seat
around-rematch = Rematch
around-waiting-for = The game starts as soon as everyone is back. Waiting for { $names }.
around-not-yet = not here yet
around-ready = ready

# What happens; without a full stop, for more may follow.
around-event-started = The game starts
around-event-plays = { $name } plays { $move }
around-event-turns =
    { $way ->
        [right] { $name } rotates { $square } clockwise
        [left] { $name } rotates { $square } counter-clockwise
       *[half] { $name } gives { $square } a half turn
    }
around-event-slides = { $name } moves a pawn from { $source } to { $target }
around-event-protected =
    { $count ->
        [one] { $squares } is protected
       *[other] { $squares } are protected
    }
around-event-out-white =
    { $count ->
        [one] one white pawn leaves
       *[other] { $count } white pawns leave
    }
around-event-out-black =
    { $count ->
        [one] one black pawn leaves
       *[other] { $count } black pawns leave
    }
around-event-lays =
    { $star ->
        [double] { $name } lays a card with the 2x star
       *[none] { $name } lays a card
    }
around-event-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
around-event-last-round = the target has been reached: last round
around-event-draws = { $name } draws from the pile
around-event-passes = { $name } passes
around-event-doubles = { $name } uses the 2x star
around-event-ends = { $name } ends their turn
around-event-strikes = { $name } uses the lightning star
around-event-discards = { $name } puts a card under the pile
around-event-chosen = { $name } has chosen
around-event-rolled =
    { $face ->
        [draw1] The die shows: draw one card
        [draw2] The die shows: draw two cards
        [lightning] The die shows the lightning star
       *[double] The die shows the 2x star
    }
around-event-undone = A move was taken back
around-event-sat = { $name } joins the table
around-event-undoasked = { $name } wants to take a move back
around-event-drawoffered = { $name } offers a draw
around-event-refused = { $name } declined
around-event-resigned = { $name } resigns
around-event-botseated = A bot takes over for { $name }
around-event-reclaimed = { $name } is playing again
around-event-left = { $name } leaves the table
around-event-rematched = A rematch is on

# Besides playing.
around-tools = Actions
around-hint = Hint
around-hint-more = Tell me more
around-hint-shown = Hint shown
around-hint-square = Look at { $square }.
around-hint-card = Look at the marked card.
around-hint-else = Try something other than laying a card.
around-hint-turn =
    { $way ->
        [right] Rotate { $square } clockwise.
        [left] Rotate { $square } counter-clockwise.
       *[half] Give { $square } a half turn.
    }
around-hint-slide = Move the pawn from { $source } to { $target }.
around-undo = Take back
around-undo-asked = { $name } would like to take a move back.
around-undo-waits = Asking the others whether you may take it back…
around-offer-draw = Offer a draw
around-draw-asked = { $name } offers a draw.
around-draw-waits = Draw offered. Waiting for an answer…
around-agree = Agree
around-refuse = No, thanks
around-no = Not now
around-resign = Resign
around-resign-sure = Do you really want to resign this game?
around-leave = Leave the table
around-leave-sure = If you leave, a bot takes over your seat for good.
around-leave-over = If you leave, your name and your seat are erased here; the game itself is kept.
around-bot-for-me = Let a bot play for me
around-which-bot = Which animal should take over?
around-reclaim = Take over again
around-reclaim-for = Take over again ({ $name })
around-more = More
around-flip = Flip the board
around-turning = Flip the board for Black’s turns
around-own-link = Copy the link to my seat
around-home = Back to the home page
around-look-on = Watch without playing
around-not-copied = The link couldn’t be copied; copy it from the address bar instead.
around-all-moves = List of all moves
around-move-turn =
    { $way ->
        [right] Rotate { $square } clockwise
        [left] Rotate { $square } counter-clockwise
       *[half] Give { $square } a half turn
    }
around-move-slide = Move the pawn from { $source } to { $target }
around-no-moves = You have no move to make right now.
around-react = React
around-sign-hello = Hello!
around-sign-well = Well played!
around-sign-thanks = Thank you!
around-sign-oops = Oops!
around-sign-wow = Wow!
around-sign-thinking = Let me think

# One screen for several people.
around-pass-to = Pass the device to { $name }
around-curtain = Cards stay hidden until then.
around-i-am = I’m { $name }

# What was before.
around-history = Moves so far
around-first = Back to the start
around-back = Previous move
around-forth = Next move
around-now = Go to latest move
around-moment = Move shown
around-move-of = Move { $number } of { $count }

# What a strong player thinks of it.
around-analyse = Analyse the game
around-analysis = Analysis
around-analysis-curve = White’s winning chances, move by move
around-analysis-progress = Positions looked at: { $number } of { $count }
around-analysis-percent = { $percent }%
around-analysis-best =
    { $side ->
        [white] Best moves for White, and likely continuations
       *[black] Best moves for Black, and likely continuations
    }
around-analysis-by =
    { $looks ->
        [one] The neural network looked at one position; circles show where.
       *[other] The neural network looked at { $looks } positions; circles show where.
    }
around-analysis-try = Choose a move to see it on the board.
around-analysis-over = The game is over here.
around-analysis-thinking = Thinking…
around-analysis-worst = Biggest mistakes
around-analysis-cost = From { $before } to { $after }. Better: { $best }
around-analysis-none = No big mistakes.

# The end.
around-result = Result
around-end-all-out = All pawns are out.
around-end-both-out = Both players’ last pawns left together, so whoever rotated the tile loses.
around-end-goal = Enough pawns are out to win.
around-end-both-goal = Both players reached the goal together, so whoever rotated the tile loses.
around-end-repetition = The same position came up for the third time.
around-end-no-exit = No pawn has left the board for too long.
around-end-exits = No pawn has left the board for too long; the winner had brought out more.
around-end-progress = No pawn has left the board for too long; the winner’s pawns had fewer rows to go.
around-end-no-move = There was no legal move left.
around-end-target = The target was reached and the round played out.
around-end-no-room = There was no room for another card.
around-end-resigned = One side resigned.
around-end-agreed = Draw agreed.
around-curve = The game, move by move
around-curve-of = { $name }: { $count }
around-moments = Key moments
around-moment-at = Move { $number }: { $event }
around-pair = Both games
around-pair-game = Game { $number }
around-pair-pawns = Pawns out
around-pair-points = Points
around-pair-both = Total
around-pair-wins = Wins
around-pair-even = Both are even.
around-pair-ahead = Ahead: { $names }
around-pair-won = The pair goes to: { $names }
around-pair-second = Play the second game
around-again = Play again
around-follow = Go to the next game
around-see-table = Back to the table
around-record = Save the game
around-archived = This game was started under older rules and can’t be continued here. Every move is kept: save the game to read it.
around-picture = Save a picture
around-share = Share the link
around-copied = Copied

# Whether chance was fair; a device keeps what it was shown before the deal.
around-fair = You can also check the saved game yourself: { $command }
around-fair-title = Fairness
around-fair-why = Before the deal, conexio picks a secret seed and shows its fingerprint. This device keeps the fingerprint and adds random digits of its own. Every draw and roll follows from the seed and these digits, and when the game is over, this device checks them all.
around-fair-commitment = Fingerprint of the seed
around-fair-checking = Checking all draws and rolls…
around-fair-checked =
    { $count ->
        [one] Fair play checked: { $count } draw or roll follows from the seed fixed before the deal.
       *[other] Fair play checked: { $count } draws and rolls follow from the seed fixed before the deal.
    }
around-fair-unseen =
    { $count ->
        [one] { $count } draw or roll follows from the seed. This device can’t say whether the seed was fixed before the deal: it wasn’t shown the fingerprint then.
       *[other] { $count } draws and rolls follow from the seed. This device can’t say whether the seed was fixed before the deal: it wasn’t shown the fingerprint then.
    }
around-fair-away = The draws and rolls couldn’t be checked: conexio isn’t responding.
around-fair-again = Try again
around-fair-wrong = The fairness check failed.
around-fair-no-record = The saved game can’t be read, or its fairness proof is missing.
around-fair-other-seed = The seed isn’t the one that was fixed before the deal.
around-fair-not-yours = The random digits that this device added are missing from the game.
around-fair-other-event = A draw or roll didn’t follow from the seed.
around-fair-found = In the saved game
around-fair-expected = By the seed
around-fair-starts = First to play: { $name }
around-fair-draws =
    { $card ->
        [none] { $name }: no card
       *[other] { $name }: { $card }
    }
around-fair-details = Details
around-fair-kept = Fingerprint of the seed, kept on this device since before the deal
around-fair-seed = Seed, revealed after the game
around-fair-added = Added by the players
around-fair-own = (from this device)
around-fair-nothing = nothing

around-rules = Rules

# The same where the reader of the page is meant, whatever the name.
around-you-play = You play { $move }
around-you-turn =
    { $way ->
        [right] You rotate { $square } clockwise
        [left] You rotate { $square } counter-clockwise
       *[half] You give { $square } a half turn
    }
around-you-slide = You move a pawn from { $source } to { $target }
around-you-lay =
    { $star ->
        [double] You lay a card with the 2x star
       *[none] You lay a card
    }
around-you-draw = You draw from the pile
around-you-pass = You pass
around-you-double = You use the 2x star
around-you-end = You end your turn
around-you-strike = You use the lightning star
around-you-discard = You put a card under the pile
around-you-chosen = You have chosen
around-you-resign = You resign
around-you-sit = You join the table
around-you-ask-undo = You ask to take a move back
around-you-offer-draw = You offer a draw
around-you-refuse = You declined
around-you-seat-bot = A bot takes over for you
around-you-reclaim = You’re playing again
around-you-leave = You leave the table
# In a list of names.
around-you-in-list = you

# What joins texts: clauses, a sentence and its full stop, the items of a description.
around-clauses = { $first }; { $second }
around-sentence = { $text }.
around-joined = { $first }, { $second }
