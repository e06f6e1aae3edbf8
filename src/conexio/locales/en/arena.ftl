# Bots against bots: the arena's help, complaints and report.

arena-help = Let bots play each other: who is better, and how sure is that?
arena-option-ladder = Every level against the one below, and nothing else.
arena-option-games = Games a pair or table, rounded up so that all have every seat equally often (default: 100).
arena-option-nodes = How many positions a bot may look at for a move (default: the bot’s own limit).
arena-option-time = How many seconds a bot may think about a move (default: the bot’s own limit).
arena-option-players = Seats at a table of CONEX (default: 2).
arena-option-opening = Moves that chance makes before the bots begin a game of CONNEX'OH (default: 4).
arena-option-confident = Stop a pair once it is this sure, in percent, who is better; 99.9 for example.
arena-option-processes = How many games at the same time (default: one for each processor).
arena-option-ray = Play on a Ray cluster: the one of RAY_ADDRESS, or one on this machine.
arena-option-out = A folder for all games, the summary and a picture.
arena-option-resume = Go on with the games in that folder.
arena-option-other = The option { $name } belongs to the other game; that is: conexio { $command } { $game }
arena-no-bot = There is no bot “{ $name }” here; choose from: { $known }. Your own bot is written as module:Class.
arena-no-own-bot = The bot { $name } cannot be used: { $reason }
arena-twice = The bot { $name } is named twice; name every bot once.
arena-too-few = Name two bots or more, or add --ladder for all levels.
arena-seats = For { $players } seats, name two bots (one plays against copies of the other) or at least { $players }.
arena-worker-ended = The process ended while it was thinking.
arena-no-ray = Ray is not installed; install conexio with its extra: conexio[cluster]
arena-no-cluster = The Ray cluster cannot be reached: { $reason }
arena-exists = There are games in { $path } already; add --resume to go on with them, or choose another folder.
arena-unreadable = { $path } cannot be read; choose another folder, or delete this one to begin again.
arena-other = The games in { $path } were played differently ({ $names }), so they cannot be continued; choose another folder.
arena-other-code = The rules or the bots have changed since the games in { $path } were played; choose another folder, or delete this one to begin again.
arena-resume-out = Say with --out which folder to go on with.
arena-playing = playing …
arena-kept = Games, summary and picture are in { $path }
arena-ending-all-out = all pawns out
arena-ending-both-out = both out at once
arena-ending-repetition = repetition
arena-ending-no-exit = too long without an exit
arena-ending-no-move = no move left
arena-ending-target = target reached
arena-ending-no-room = no card fits any more
arena-ending-fault = a bot’s fault
arena-head-bot = Bot
arena-head-elo = Elo
arena-head-interval = 95 % sure
arena-head-pair = Pair
arena-head-score = Score
arena-head-draws = Draws
arena-head-games = Games
arena-head-duplicates = Duplicates
arena-head-moves = Moves
arena-head-mean = Mean, ms
arena-head-slowest = Slowest, ms
arena-title-ratings = Strength
arena-title-pairs = What the first of a pair scored
arena-title-paces = Thinking time a move
arena-interrupted = Stopped early; this is what was played so far.
arena-left-out =
    { $count ->
        [one] One more game was played but does not count: its deal was not played in all seats, or its pair was decided already.
       *[other] { $count } more games were played but do not count: their deals were not played in all seats, or their pair was decided already.
    }
arena-nothing = Nothing can be said yet: no deal has been played in all seats.
arena-endings = How games ended: { $list }
arena-lengths = Moves a game: { $median } in the middle; 8 of 10 games have { $low } to { $high }.
arena-first = Who moves first scores { $share } ({ $interval }).
arena-settled = * decided early
arena-no-openskill = For OpenSkill ratings, install conexio with its extra: conexio[arena]
arena-fault = { $bot } lost a game by its own fault (deal { $deal }, seating { $turn }): { $reason }
arena-faults-more =
    { $count ->
        [one] One more game was lost by a fault.
       *[other] { $count } more games were lost by a fault.
    }
arena-plot-title = { $game }: how strong the bots are
arena-plot-caption = Elo, the mean being 0; { $count } games; lines: 95 % sure
