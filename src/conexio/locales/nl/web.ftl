# De pagina in de browser.

web-not-built = De pagina is nog niet gebouwd: voer één keer make start uit en start het huis dan opnieuw.
web-free = vrij
web-yours = jouw plaats
web-no-house = Het huis antwoordt niet; probeer het zo nog eens.
web-away = Het huis is nu niet te bereiken.
web-away-safe = Je partijen zijn daar veilig. Zodra het terug is, gaat alles verder waar het was; deze pagina merkt het vanzelf.
web-line-connecting = Verbinden …
web-line-connected = Verbonden
web-line-lost = De verbinding is weg; ze komt vanzelf terug, en niets van wat je deed gaat verloren.
web-line-refused = Aan deze tafel kun je niet komen.
web-waiting = Het spel begint als alle plaatsen bezet zijn.
web-turn = Aan zet: { $name }
web-won = Gewonnen door { $name }
web-drawn = Gelijkspel
web-deck = Kaarten: { $name }
