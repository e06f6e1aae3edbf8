# The page in the browser.

web-not-built = The page hasn’t been built yet: run make start once, then restart the server.
web-free = free
web-yours = your seat
web-no-server = conexio isn’t responding. Try again in a moment.
web-away = conexio can’t be reached right now.
web-away-safe = Your games are safe. As soon as conexio is back, you can carry on where you left off; no need to reload.
web-line-connecting = Connecting…
web-line-connected = Connected
web-line-lost = Connection lost. Reconnecting… Nothing you’ve done is lost.
web-line-refused = You can’t join this table.
web-waiting = The game starts when all seats are taken.
web-turn =
    { $count ->
        [one] { $name }’s turn
       *[other] Waiting for { $name }
    }
web-won =
    { $count ->
        [one] { $name } won
       *[other] Shared win: { $name }
    }
web-drawn = It’s a draw
web-deck = Deck: { $name }
