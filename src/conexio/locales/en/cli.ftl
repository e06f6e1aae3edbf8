# The command line’s help pages and complaints.

cli-usage = Usage:
cli-options = Options:
cli-commands = Commands:
cli-options-metavar = [OPTIONS]
cli-command-metavar = COMMAND [ARGUMENTS]…
cli-help = Show this page.
cli-conexio = The tabletop games CONNEX’OH and CONEX. Start with: conexio play
cli-play = Play CONNEX’OH or CONEX here, with bots or other people.
cli-replay = Step through a saved game.
cli-perft = Count all games of DEPTH moves, as a check of the rules.
cli-bench = Measure how fast the rules run on this machine.
cli-option-lang = The language: English, French, German or Dutch.
cli-option-version = Show the version.
cli-option-white = Who plays White: human, a bot, or chance to draw lots (default: human).
cli-option-black = Who plays Black: human or a bot; from weakest to strongest: snail, hedgehog, duckling, hare, otter, squirrel, beaver, fox, owl, lynx, wolf, eagle, griffin, dragon (default: otter).
cli-option-resume = Continue a saved game.
cli-option-seed = Seed for bots, cards and die; the same seed gives the same game again.
cli-option-level = How strong the bot is; 1 is the weakest (default: 5 in CONNEX’OH, 3 of 6 in CONEX).
cli-option-preset = A size of the game with a name, such as quick or full.
cli-option-pair = Two games that count together; each player begins once.
cli-level-named = Give either --level or { $name }: both say who plays.
cli-option-size = Tiles along a side (default: { $usual }).
cli-option-start = The corner of the light halves at the start (default: { $usual }).
cli-option-lock = Which connections protect tiles (default: { $usual }).
cli-option-repetition = Repeating an earlier position (default: { $usual }).
cli-option-no-exit-limit = Moves without an exit before the game ends (default: { $usual }; 0 for no limit).
cli-option-limit-result = Who wins a game in which nobody gets any further (default: { $usual }).
cli-option-goal = How many pawns a player must bring out to win (default: { $usual }; 0 for all).
cli-option-position = Start from this position.
cli-option-ply = Show the position after this many moves, then stop.
cli-option-json = Write the figures as JSON.
cli-option-quick = Measure only briefly.
cli-no-option = There’s no option { $name }; see --help for the options.
cli-no-value = The option { $name } needs a value; see --help for what it can be.
cli-missing = { $name } is missing; see --help for usage.
cli-not-understood = That wasn’t understood; see --help for usage.
cli-position-options = Give either a position or rule options: a position has its own options.
cli-resume-options = Give either a saved game or rule options: a saved game has its own options.
cli-perft-line = depth { $depth }: { $count } ({ $rate } per second)
cli-bench-title = { $game } on this machine
cli-bench-measuring = Measuring…
cli-bench-kernel-interpreted = random play, interpreted
cli-bench-kernel-compiled = random play, compiled
cli-bench-facade-interpreted = legal_moves and push, interpreted
cli-bench-facade-compiled = legal_moves and push, compiled
cli-bench-perft-compiled = perft, compiled
cli-bench-turns-interpreted = whole turns in mid-game, interpreted
cli-bench-turns-compiled = whole turns in mid-game, compiled
cli-bench-games-compiled = whole random games, compiled
cli-bench-rate = { $rate } moves per second
cli-no-command = There’s no command “{ $name }”; choose from: { $known }.
cli-bench-rate-perft = { $rate } games counted per second
cli-bench-rate-turns = { $rate } turns per second
cli-bench-rate-games = { $rate } games per second
cli-deck = Decks of CONEX cards.
cli-deck-check = Check a deck file: can it be played, is it balanced?
cli-deck-error = error: { $finding }
cli-deck-warning = warning: { $finding }
cli-deck-good =
    { $count ->
        [one] The deck { $name } is good: one card.
       *[other] The deck { $name } is good: { $count } cards.
    }
cli-deck-playable =
    { $count ->
        [one] The deck { $name } can be played: one card.
       *[other] The deck { $name } can be played: { $count } cards.
    }
cli-deck-bad = The deck { $name } can’t be played like this.
cli-deck-picture = Draw all cards of a deck file as an SVG picture.
cli-deck-unknown = { $reason } Name that file with: --deck FILE
cli-option-overwrite = Replace a file that already exists.
cli-picture-svg = Pictures are SVG files; choose a name that ends in .svg instead of { $path }.
cli-options-game = Only for { $game }:
cli-option-other = The option { $name } belongs to { $title }; play that with: conexio play { $game }
cli-resume-other = This saved game is a game of { $title }; leave out the name of the other game.
cli-option-seats = Who sits where, 2 to 4 names: bots (from weakest to strongest: chick, hamster, magpie, cat, raven, elephant) or any name for a person (default: human,magpie).
cli-option-deck = A file with the cards (default: the standard deck).
cli-option-table = The size of the table in mm: small is 700x700, large 1600x900 (default: { $usual }).
cli-option-target = The target field (default: the deck’s own, { $usual } in the standard deck).
cli-option-starter = Who begins: a name from --seats, a number counted from 0 in the order of the seats, or chance (default: { $usual }).
cli-option-short-draw = Drawing with one card left in the pile (default: { $usual }).
cli-option-under = Where a removed card goes under the pile, before or after the others’ cards (default: { $usual }).
cli-option-strike-new = Whether a card just laid may be removed (default: { $usual }).
cli-option-strike-turn = In which turns the lightning star may be used (default: { $usual }).
cli-option-double = When the 2x star is used (default: { $usual }).
cli-option-stuck = When no card fits anywhere, the game ends or goes on until everyone passes (default: { $usual }).
cli-verify = Check that nobody tampered with the cards or the die in a saved game.
cli-verify-good =
    { $count ->
        [one] The one random event matches the seed, and the seed matches its commitment.
       *[other] All { $count } random events match the seed, and the seed matches its commitment.
    }
cli-verify-nothing = Nothing was left to chance in this game; the seed matches its commitment.
cli-verify-commitment = Compare this commitment (the fingerprint of the seed) with the one you were shown before the deal: { $commitment }
cli-verify-contributions = If you added something of your own, it must be among these: { $texts }
cli-serve = Start the server, so that others can play in their browsers.
cli-option-host = Address to listen on: 127.0.0.1 (default) for this machine only, 0.0.0.0 for the network.
cli-option-port = Port to listen on (default: 8000, or a free one if that is taken).
cli-option-workers = How many worker processes (default: 1); more than one needs PostgreSQL.
cli-option-config = A settings file, conexio.toml.
cli-serve-here = The server is running at { $address }
cli-serve-network = Others on the same network can open this address, or scan the code.
cli-serve-stop = Press Ctrl+C to stop; games are saved.
cli-option-open = Open the page in a browser.

# What follows an option or a command in the help pages, in capitals.
cli-metavar-number = NUMBER
cli-metavar-file = FILE
cli-metavar-folder = FOLDER
cli-metavar-picture = [PICTURE.svg]
cli-metavar-depth = DEPTH
cli-metavar-position = POSITION
cli-metavar-source = FILE|POSITION
cli-metavar-name = NAME
cli-metavar-names = NAME,NAME…
cli-metavar-matches = [MATCH]…
cli-metavar-address = ADDRESS
