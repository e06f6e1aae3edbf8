# The first page: the games, their tables, the settings.

home-link = conexio, home page
home-welcome = Two games, one table
home-lede = No account needed: open a table and play.
home-conex-line = Turn your cards, match corner to corner, and score the most points.
home-connexoh-line = Rotate tiles to build paths, and get your pawns off the far side before your opponent does.
home-facts = { $players } players · ages { $age }+
home-presets = Length of the game
home-preset-quick = Quick
home-preset-short = Short
home-preset-full = Full
home-preset-long = Long
home-preset-connexoh-quick = 4 × 4 tiles, four pawns each
home-preset-connexoh-short = 6 × 6 tiles, first to bring out three
home-preset-connexoh-full = 6 × 6 tiles, all six pawns
home-preset-conex-quick = to 20 points
home-preset-conex-full = to 40 points
home-preset-conex-long = to 60 points
home-lasts =
    { $minutes ->
        [one] about 1 minute
       *[other] about { $minutes } minutes
    }
home-first-game = Your first game of { $game }? “{ $preset }” is a good one to start with.
home-begins-white = Who plays White and begins?
home-begins-conex = The booklet suggests the youngest player.
home-begins-other = Your opponent
home-pair = Play as a pair
home-pair-why = Two games that count together; each player begins once.
home-against = Play against the computer
home-friends = Play with friends
home-screen = Play on one device
home-opponent = Your opponent:
home-opponent-change = Change
home-opponents = Who would you like to play?
home-choose = Choose { $name }
home-you = You
home-guest = Guest
home-free = free
home-close = Close
home-no-server = conexio isn’t responding. Try again in a moment.
home-try-again = Try again

# Options of a game.
home-options = Options
home-usual = Reset to defaults
home-rules = Rules
home-players = Number of players
home-option-size = Board size
home-size = { $value } × { $value }
home-option-start = Light halves at the start
home-start-sw = lower left
home-start-se = lower right
home-start-nw = upper left
home-start-ne = upper right
home-option-lock = Protected after a rotation
home-lock-new = new connections
home-lock-any = all connections of the rotated tile
home-lock-always = all connections, and the rotated tile in any case
home-option-repetition = Repeating a position
home-repetition-third = not for the third time
home-repetition-forbidden = not allowed
home-repetition-draw = a draw the third time
home-repetition-free = allowed
home-option-no-exit-limit = Moves without an exit until the game ends (0 = no limit)
home-option-limit-result = When nobody gets any further
home-limit-result-progress = the one ahead wins
home-limit-result-exits = more pawns out wins
home-limit-result-draw = a draw
home-option-goal = Pawns to bring out (0 = all)
home-option-table = Table size
home-table-700x700 = small, 70 × 70 cm
home-table-1000x800 = standard, 100 × 80 cm
home-table-1600x900 = large, 160 × 90 cm
home-table-own = my real table…
home-table-width = Width in cm
home-table-depth = Depth in cm
home-option-target = Target field
home-option-starter = Who begins?
home-starter-chance = Chance decides
home-option-short-draw = Last card in the pile
home-short-draw-allowed = can be drawn on its own
home-short-draw-forbidden = can’t be drawn on its own
home-option-under = Lightning star: order under the pile
home-under-removed-first = removed card first
home-under-removed-last = removed card last
home-option-strike-new = Lightning star on a card just laid
home-strike-new-yes = allowed
home-strike-new-no = not allowed
home-option-strike-turn = Use of the lightning star
home-strike-turn-any = in any turn
home-strike-turn-placing = only when you lay a card
home-option-double = Use of the 2x star
home-double-with-card = together with the card
home-double-after-die = after the card and the die
home-option-stuck = End of the game when no card fits
home-stuck-ends = at once
home-stuck-passes = after everyone has passed

# Opening a table.
home-friends-title = { $game } with friends
home-screen-title = { $game } on one device
home-your-name = Your name
home-name = Name
home-white = White
home-black = Black
home-bot-seats = Number of bots
home-listed = List it under Open tables
home-listed-why = Otherwise only people with the link can find it.
home-screen-hands = Hands stay hidden: you’ll be asked to pass the device on.
home-open-table = Open the table
home-begin = Start
home-to-table = Go to the table
home-invite-link = Invitation link
home-invite-picture = QR code with the invitation link
home-invite-here = This address only works on this computer. To invite others on your network, start the server with --host 0.0.0.0.
home-device = Continue on another device
home-device-why = Keep this link to yourself: anyone who has it can play as you.
home-device-link = Link to your own seat
home-device-picture = QR code with the link to your own seat
home-copy = Copy
home-copied = Copied
home-share = Share

# One’s own games, and the tables of others.
home-continue = My games
home-some-game = A game
home-waiting = Waiting for players
home-archived = Older rules; can’t be continued
home-your-turn = Your turn
home-won = You won!
home-drawn = Draw
home-gone = This table no longer exists.
home-remove-table = Remove this game from the list
home-remove-really = This device will forget your seat. Remove the game anyway?
home-remove = Remove
home-keep = Keep
home-all-games =
    { $count ->
        [one] Show the one game
       *[other] Show all { $count } games
    }
home-lobby = Open tables
home-lobby-empty = There are no open tables right now. Play with friends, and you can list your table here.
home-take-seat = Join
home-watch = Watch

# Settings.
home-settings = Settings
home-settings-kept = Saved on this device only.
home-language = Language
home-theme = Theme
home-theme-auto = Same as device
home-theme-light = Light
home-theme-dark = Dark
home-motion = Animations
home-motion-auto = Same as device
home-motion-full = Full
home-motion-none = None
home-patterns = Patterns for colours
home-patterns-why = Lines, dots and waves tell the colours apart.
home-upright = Upright numbers
home-upright-why = Numbers stay upright however a card is turned.
home-sound = Sound
home-sound-why = A soft sound for moves and for your turn.
home-purist = Play without help
home-purist-why = No hints, no previews, and no points shown until you’ve moved.
