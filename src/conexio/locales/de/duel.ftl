# The board of CONNEX'OH in the browser.

duel-board = Brett von CONNEX’OH
duel-squares = Platten: Pfeiltasten bewegen, Enter wählt
duel-square =
    { $corner ->
        [ne] { $square }, helle Hälfte im Nordosten
        [se] { $square }, helle Hälfte im Südosten
        [sw] { $square }, helle Hälfte im Südwesten
       *[nw] { $square }, helle Hälfte im Nordwesten
    }
duel-white-pawn = weißer Stein
duel-black-pawn = schwarzer Stein
duel-protected = geschützt
duel-marker = roter Kontrollstein
duel-target = der Stein kann hierher
duel-hinted = Tipp
duel-exit =
    { $color ->
        [white] Weiß geht hier hinaus
       *[black] Schwarz geht hier hinaus
    }
duel-xray = Röntgenblick
duel-wheel = { $square } drehen
duel-turn-left = Vierteldrehung gegen den Uhrzeigersinn
duel-turn-half = Halbe Drehung
duel-turn-right = Vierteldrehung im Uhrzeigersinn
duel-slide = Den Stein ziehen
duel-protects = schützt { $tiles }
duel-leave =
    { $color ->
        [white] { $count ->
            [one] ein weißer Stein geht hinaus
           *[other] { $count } weiße Steine gehen hinaus
        }
       *[black] { $count ->
            [one] ein schwarzer Stein geht hinaus
           *[other] { $count } schwarze Steine gehen hinaus
        }
    }
duel-wins =
    { $color ->
        [white] Weiß gewinnt
       *[black] Schwarz gewinnt
    }
duel-trap = Falle: Die letzten Steine beider Seiten gehen hinaus, und wer dreht, verliert
duel-draw = unentschieden
duel-nothing = keine neue Verbindung für dich
duel-not-now = Diese Platte lässt sich jetzt nicht drehen.
