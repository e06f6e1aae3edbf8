# The page in the browser.

web-not-built = The page has not been built yet: run make start once, then start the house again.
web-free = free
web-yours = your seat
web-no-house = The house does not answer; try again in a moment.
web-away = The house cannot be reached right now.
web-away-safe = Your games are safe there. As soon as it is back, everything goes on from where it was; this page notices by itself.
web-line-connecting = Connecting …
web-line-connected = Connected
web-line-lost = The connection is lost; it comes back by itself, and nothing you did is lost.
web-line-refused = This table cannot be entered.
web-waiting = The game begins when all seats are taken.
web-turn = To move: { $name }
web-won = Won by { $name }
web-drawn = A draw
web-deck = Deck: { $name }
