# Around a table: who sits there, what happens, and what can be done beside playing.

around-players = Players
around-player = Player { $number }
around-white = White
around-black = Black
around-told-apart = { $name } ({ $mark })
around-bot-plays = { $bot } plays
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
around-kept = Your move is kept, and sent when the connection is back.
around-close = Close

# Before the game.
around-waiting-room = Take a seat
around-waiting =
    { $count ->
        [one] The game begins when one more seat is taken.
       *[other] The game begins when { $count } more seats are taken.
    }
around-your-name = Your name
around-sit = Sit here
around-stand-up = Stand up
around-rematch = Rematch
around-waiting-for = The game begins as soon as everybody is back. Waiting for { $names }.
around-not-yet = not here yet
around-ready = ready

# What happens; without a full stop, for more may follow.
around-told-started = The game begins
around-told-turns =
    { $way ->
        [right] { $name } turns { $square } right
        [left] { $name } turns { $square } left
       *[half] { $name } turns { $square } by half a turn
    }
around-told-slides = { $name } slides from { $source } to { $target }
around-told-protected =
    { $count ->
        [one] { $squares } is protected
       *[other] { $squares } are protected
    }
around-told-out-white =
    { $count ->
        [one] one white pawn leaves
       *[other] { $count } white pawns leave
    }
around-told-out-black =
    { $count ->
        [one] one black pawn leaves
       *[other] { $count } black pawns leave
    }
around-told-lays =
    { $star ->
        [double] { $name } lays a card with the 2x star
       *[none] { $name } lays a card
    }
around-told-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
around-told-last-round = the target is reached: this round is the last
around-told-draws = { $name } draws
around-told-passes = { $name } passes
around-told-doubles = { $name } lays the 2x star
around-told-ends = { $name } ends the turn
around-told-strikes = { $name } strikes with the lightning star
around-told-discards = { $name } puts a card under the pile
around-told-chosen = { $name } has chosen
around-told-rolled =
    { $face ->
        [draw1] The die: draw one card
        [draw2] The die: draw two cards
        [lightning] The die: the lightning star
       *[double] The die: the 2x star
    }
around-told-undone = A move is taken back
around-told-sat = { $name } sits down
around-told-undoasked = { $name } wants to take a move back
around-told-drawoffered = { $name } offers a draw
around-told-refused = { $name } does not agree
around-told-resigned = { $name } gives up
around-told-botseated = A bot plays for { $name }
around-told-reclaimed = { $name } plays again
around-told-left = { $name } leaves the table
around-told-rematched = There is a rematch

# Beside playing.
around-tools = What you can do
around-hint = Hint
around-hint-more = Tell me more
around-hint-shown = That is it
around-hint-square = Look at { $square }.
around-hint-card = Look at the marked card.
around-hint-else = Think of something other than laying a card.
around-hint-turn =
    { $way ->
        [right] Turn { $square } right.
        [left] Turn { $square } left.
       *[half] Give { $square } half a turn.
    }
around-hint-slide = Slide from { $source } to { $target }.
around-undo = Take back
around-undo-asked = { $name } would like to take a move back.
around-undo-waits = The others are asked whether you may take it back.
around-offer-draw = Offer a draw
around-draw-asked = { $name } offers a draw.
around-draw-waits = You have offered a draw.
around-agree = Agree
around-refuse = No, thank you
around-no = Not now
around-resign = Give up
around-resign-sure = Do you really want to give up this game?
around-leave = Leave the table
around-leave-sure = If you leave, a bot plays on in your place, for good.
around-leave-over = If you leave, your name and your seat are erased here; the game itself is kept.
around-bot-for-me = Let a bot play for me
around-which-bot = Which animal shall play?
around-reclaim = Play myself again
around-more = More
around-flip = See the board from the other side
around-turning = Turn the board for Black
around-own-link = Copy the link to my seat
around-home = To the home page
around-look-on = Look on without a seat
around-not-copied = The link could not be copied; take it from the address bar.
around-all-moves = All moves as a list
around-no-moves = There is nothing for you to play just now.
around-react = Sign
around-sign-hello = Hello!
around-sign-well = Well played!
around-sign-thanks = Thank you!
around-sign-oops = Oops!
around-sign-wow = Wow!
around-sign-thinking = Let me think

# One screen for several people.
around-pass-to = Pass the device to { $name }
around-curtain = The hand stays covered until then.
around-i-am = I am { $name }

# What was before.
around-history = How it went
around-first = To the beginning
around-back = One move back
around-forth = One move on
around-now = Back to now
around-moment = The move that is shown
around-move-of = Move { $number } of { $count }

# What a strong player thinks of it.
around-analyse = Analyse the game
around-analysis = Analysis
around-analysis-curve = White’s chance, move by move
around-analysis-progress = { $number } of { $count } positions looked at
around-analysis-percent = { $percent }%
around-analysis-best =
    { $side ->
        [white] The best for White, and what may follow
       *[black] The best for Black, and what may follow
    }
around-analysis-by =
    { $by ->
        [network] The network looked at { $looks } positions; circles show where.
       *[engine] The network does not know boards of this size; the engine looked at { $looks } positions.
    }
around-analysis-try = Choose a move to see it on the board.
around-analysis-over = The game is over here.
around-analysis-thinking = Thinking …
around-analysis-worst = What cost most
around-analysis-cost = { $before } became { $after }. Better: { $best }
around-analysis-none = No move cost much.

# The end.
around-result = Result
around-end-all-out = All pawns are out.
around-end-both-out = The last pawns of both went out together; whoever turned the tile loses.
around-end-repetition = The same position for the third time.
around-end-no-exit = No pawn has left the board for too long.
around-end-no-move = There was no move left to play.
around-end-target = The target was reached and the round played to its end.
around-end-no-room = There was no room for another card.
around-end-resigned = One side gave up.
around-end-agreed = Both agreed on it.
around-curve = How it went, move by move
around-moments = What mattered most
around-moment-at = Move { $number }: { $told }
around-again = Play again
around-follow = To the next game
around-see-table = See the table
around-record = Save the record
around-archived = This game began under older rules and cannot go on here. Every move is kept: save the record to read it.
around-picture = Save a picture
around-share = Share the link
around-copied = Copied

# Whether chance was fair; a device keeps what it was shown before the deal.
around-fair = You can check the saved game yourself as well: { $command }
around-fair-title = Fair chance
around-fair-why = Before the deal the server fixes all chance by a secret seed, and shows its fingerprint. This device keeps the fingerprint, adds random digits of its own, and checks every draw and roll when the game is over.
around-fair-commitment = Fingerprint of the seed
around-fair-checking = Checking all draws and rolls …
around-fair-checked =
    { $count ->
        [one] Fair play checked: { $count } draw or roll follows from the seed fixed before the deal.
       *[other] Fair play checked: { $count } draws and rolls follow from the seed fixed before the deal.
    }
around-fair-unseen =
    { $count ->
        [one] { $count } draw or roll follows from the seed. Whether this seed was fixed before the deal, this device cannot tell: it was not shown the fingerprint then.
       *[other] { $count } draws and rolls follow from the seed. Whether this seed was fixed before the deal, this device cannot tell: it was not shown the fingerprint then.
    }
around-fair-away = The draws and rolls could not be checked: the server does not answer.
around-fair-again = Try again
around-fair-wrong = The fairness check failed.
around-fair-no-record = The saved game cannot be read, or its fairness proof is missing.
around-fair-other-seed = The seed is not the one that was fixed before the deal.
around-fair-not-yours = What this device added to chance is missing from the game.
around-fair-other-event = Chance did not follow from the seed: { $found } should have been { $expected }.
around-fair-details = Details
around-fair-kept = Fingerprint of the seed, kept on this device since before the deal
around-fair-seed = Seed, revealed after the game
around-fair-added = Added to chance by the players
around-fair-own = (from this device)
around-fair-nothing = nothing

around-rules = Rules

# The same for who plays without a name, against the computer.
around-you-turn =
    { $way ->
        [right] You turn { $square } right
        [left] You turn { $square } left
       *[half] You turn { $square } by half a turn
    }
around-you-slide = You slide from { $source } to { $target }
around-you-lay =
    { $star ->
        [double] You lay a card with the 2x star
       *[none] You lay a card
    }
around-you-draw = You draw
around-you-pass = You pass
around-you-double = You lay the 2x star
around-you-end = You end the turn
around-you-strike = You strike with the lightning star
around-you-discard = You put a card under the pile
around-you-chosen = You have chosen
around-you-resign = You give up
