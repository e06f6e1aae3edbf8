# What the server answers to the people and pages that use it.

server-chairs =
    { $count ->
        [one] There is one seat for { $players } players; the table needs one for each.
       *[other] There are { $count } seats for { $players } players; the table needs one for each.
    }
server-pair-two = Only two players can play a pair of games.
server-only-bots = At least one seat must be for a person.
server-started = This game has already started; you can watch.
server-not-free = That seat isn’t free.
server-name-bot = “{ $name }” is a bot’s name. Choose another, so that nobody mistakes you for the bot.
server-names =
    { $names ->
        [one] { $seats ->
            [one] There was one name for one seat; give one name for each seat, or none.
           *[other] There was one name for { $seats } seats; give one name for each seat, or none.
        }
       *[other] { $seats ->
            [one] There were { $names } names for one seat; give one name for each seat, or none.
           *[other] There were { $names } names for { $seats } seats; give one name for each seat, or none.
        }
    }
server-contribution = A random contribution has at most 32 characters: letters, digits, - and _.
server-contributed = You’ve already added your random contribution to this game.
server-not-yours = That isn’t your seat; open the link you got when you joined.
server-not-started = The game hasn’t started yet; players are still missing.
server-over = The game is over.
server-no-offer = Nobody has offered a draw.
server-resign-two = You can only resign in a two-player game; if you leave, a bot takes over.
server-no-bot = No bot is playing that seat.
server-move-long = This is too long to be a move: it may have { $longest } characters at most.
server-stale = Something has changed in the meantime; look again, then move.
server-not-your-turn = It’s not your turn.
server-no-undo = This can’t be taken back: something has been revealed since, or you haven’t moved yet.
server-no-undo-asked = Nobody has asked to take a move back.
server-no-draws = Draws can’t be agreed in this game.
server-draw-offered = A draw has already been offered.
server-bot-draw = Bots don’t agree to draws.
server-not-absent = That player is here, or hasn’t been away long enough.
server-no-match = There’s no such table; check the link.
server-rules = This game was started with version { $version } of the rules; conexio now plays version { $known }. It can’t be continued here, but you can still read it.
server-not-over = The game isn’t over yet.
server-too-many = That was too much at once; wait a moment and try again.
server-not-understood = The message wasn’t understood; reload the page and try again.
server-not-found = There’s nothing at this address.
server-broken = Something went wrong; nothing was changed. Try again.
server-hello = The first message must be a hello; only one is allowed.
server-version = This page is out of date; reload it. (Page: version { $version }, conexio: { $known }.)
server-message-long = The message is too long: at most { $longest } bytes.
server-command-id = A command needs an id of 1 to 40 plain characters.
server-command-reused = A command with this id has already been carried out, and it asked for something else; give every command its own id.
server-workers = Several workers need a shared database: set database to a PostgreSQL address, or use one worker.
server-no-hint = Hints are only for games against the computer or on one device.
server-no-moment =
    { $last ->
        [one] There’s no such moment in this game; it has one event.
       *[other] There’s no such moment in this game; it has { $last } events.
    }
server-host = This server doesn’t go by the name “{ $host }”; whoever runs it can add the name to the setting hosts.
server-origin = Pages of other websites may not ask for this; whoever runs the server can add their address to the setting origins.
server-not-json = The body must be JSON; send it with Content-Type: application/json.
server-many-seats =
    { $most ->
        [one] Somebody at your address already has a seat at a table that hasn’t started; start there, or leave, before you take another.
       *[other] From your address, { $most } seats are already taken at tables that haven’t started; start there, or leave one, before you take another.
    }
