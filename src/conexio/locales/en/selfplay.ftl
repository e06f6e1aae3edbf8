# Bots play for data: the help of `conexio selfplay`, its complaints and its report.

selfplay-help = Let bots play, and save every decision as a row of a table, to learn from.
selfplay-option-games = How many games (default: 1000).
selfplay-option-players = Seats at a table of CONEX (default: as many as there are bots named, or 2).
selfplay-option-shard = Games per file (default: 500).
selfplay-option-out = The folder for the files.
selfplay-bots = Name a bot for all seats, or one for each.
selfplay-seats = For { $players } seats, name one bot for all of them, or { $players } bots.
selfplay-out = Use --out to say which folder the files go to.
selfplay-no-pyarrow = pyarrow isn’t installed; install conexio with its extra: conexio[data]
selfplay-nothing = There are no games in { $path }.
selfplay-kept =
    Saved in { $path }: { $games ->
        [1] one game
       *[other] { $games } games
    } with { $decisions ->
        [1] one decision
       *[other] { $decisions } decisions
    }
selfplay-interrupted = Stopped early; continue with --resume.
selfplay-faults =
    { $count ->
        [one] One game was lost through a bot’s own fault; the table of games says why.
       *[other] { $count } games were lost through a bot’s own fault; the table of games says why.
    }
