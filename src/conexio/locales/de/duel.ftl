# The board of CONNEX’OH in the browser.

duel-board = CONNEX’OH-Brett
duel-squares = Platten: mit den Pfeiltasten ansteuern, mit Enter wählen
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
        [white] Ausgang für Weiß
       *[black] Ausgang für Schwarz
    }
duel-xray = Strecken zeigen
duel-wheel = { $square } drehen
duel-turn-left = Vierteldrehung nach links
duel-turn-half = Halbe Drehung
duel-turn-right = Vierteldrehung nach rechts
duel-turn-with = { $turn }: { $effects }
duel-slide = Stein ziehen
duel-protects = schützt { $tiles }
duel-leave =
    { $color ->
        [white] { $count ->
            [one] ein weißer Stein verlässt das Brett
           *[other] { $count } weiße Steine verlassen das Brett
        }
       *[black] { $count ->
            [one] ein schwarzer Stein verlässt das Brett
           *[other] { $count } schwarze Steine verlassen das Brett
        }
    }
duel-wins =
    { $color ->
        [white] Weiß gewinnt
       *[black] Schwarz gewinnt
    }
duel-trap = Falle: Beide Seiten hätten genug Steine draußen, und wer dreht, verliert
duel-draw = unentschieden
duel-nothing = keine neue Verbindung für dich
duel-not-now = Diese Platte lässt sich jetzt nicht drehen.
