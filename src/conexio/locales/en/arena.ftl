# Bots against bots: the arena’s help, complaints and report.

arena-help = Let bots play each other: which one is better, and how sure is that?
arena-option-ladder = Every level against the one below, and nothing else.
arena-option-games = Games per pair or table, rounded up so that all bots play every seat equally often (default: 100).
arena-option-nodes = How many positions a bot may look at per move (default: the bot’s own limit).
arena-option-time = How many seconds a bot may think per move (default: the bot’s own limit).
arena-option-players = Seats at a table of CONEX (default: 2).
arena-option-opening = Random moves before the bots take over a game of CONNEX’OH (default: 4).
arena-option-confident = Stop a pair once it is this sure, in percent, which bot is better; for example 99.9.
arena-option-processes = How many games to play at the same time (default: one per processor).
arena-option-ray = Play on a Ray cluster: the one at RAY_ADDRESS, or one on this machine.
arena-option-out = A folder for all games, the summary and a picture.
arena-option-resume = Continue with the games in that folder.
arena-option-other = The option { $name } belongs to the other game; use it with: conexio { $command } { $game }
arena-no-bot = There’s no bot “{ $name }” here; choose from: { $known }. Your own bot is written as module:Class.
arena-no-own-bot = The bot { $name } can’t be used: { $reason }
arena-twice = The bot { $name } is named twice; name every bot once.
arena-too-few = Name two or more bots, or add --ladder for all levels.
arena-seats = For { $players } seats, name two bots (one plays against copies of the other) or at least { $players }.
arena-worker-ended = The process ended while the bot was thinking.
arena-no-ray = Ray isn’t installed; install conexio with its extra: conexio[cluster]
arena-no-cluster = The Ray cluster can’t be reached: { $reason }
arena-exists = There are already games in { $path }; add --resume to continue with them, or choose another folder.
arena-unreadable = { $path } can’t be read; choose another folder, or delete this one to start over.
arena-other = The games in { $path } were played with other settings ({ $names }), so they can’t be continued; choose another folder.
arena-other-code = The rules or the bots have changed since the games in { $path } were played; choose another folder, or delete this one to start over.
arena-resume-out = Use --out to say which folder to continue with.
arena-playing = playing…
arena-kept = Games, summary and picture are in { $path }
arena-ending-all-out = all pawns out
arena-ending-both-out = both out at once
arena-ending-goal = enough pawns out
arena-ending-both-goal = both enough at once
arena-ending-repetition = repetition
arena-ending-no-exit = too long without an exit
arena-ending-exits = limit, more pawns out
arena-ending-progress = limit, fewer rows to go
arena-ending-no-move = no move left
arena-ending-target = target reached
arena-ending-no-room = no card fits any more
arena-ending-fault = fault in a bot
arena-head-bot = Bot
arena-head-elo = Elo
arena-head-interval = 95% interval
arena-head-pair = Pair
arena-head-score = Score
arena-head-draws = Draws
arena-head-games = Games
arena-head-duplicates = Duplicates
arena-head-moves = Moves
arena-head-mean = Mean, ms
arena-head-slowest = Slowest, ms
arena-percent = { $percent }%
arena-title-ratings = Strength
arena-title-pairs = Score of the first bot in each pair
arena-title-paces = Thinking time per move
arena-interrupted = Stopped early; these are the games played so far.
arena-left-out =
    { $count ->
        [one] One more game was played but doesn’t count: its deal wasn’t played in all seats, or its pair had already been decided.
       *[other] { $count } more games were played but don’t count: their deals weren’t played in all seats, or their pair had already been decided.
    }
arena-nothing = It’s too early to say anything: no deal has been played in all seats.
arena-endings = How games ended: { $list }
arena-lengths = Moves per game: median { $median }; 8 of 10 games take { $low } to { $high }.
arena-first = The first player scores { $share } ({ $interval }).
arena-settled = * decided early
arena-no-openskill = For OpenSkill ratings, install conexio with its extra: conexio[arena]
arena-fault = { $bot } lost a game through its own fault (deal { $deal }, seating { $turn }): { $reason }
arena-faults-more =
    { $count ->
        [one] One more game was lost through a fault.
       *[other] { $count } more games were lost through a fault.
    }
arena-plot-title = { $game }: strength of the bots
arena-plot-caption =
    { $count ->
        [one] Elo (mean 0); one game; lines: 95% interval
       *[other] Elo (mean 0); { $count } games; lines: 95% interval
    }
