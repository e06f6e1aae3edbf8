# The board of CONNEX'OH in the browser.

duel-board = CONNEX’OH-bord
duel-squares = Tegels: pijltoetsen om te bewegen, Enter om te kiezen
duel-square =
    { $corner ->
        [ne] { $square }, lichte helft in het noordoosten
        [se] { $square }, lichte helft in het zuidoosten
        [sw] { $square }, lichte helft in het zuidwesten
       *[nw] { $square }, lichte helft in het noordwesten
    }
duel-white-pawn = witte pion
duel-black-pawn = zwarte pion
duel-protected = beschermd
duel-marker = rode marker
duel-target = de pion kan hierheen
duel-hinted = tip
duel-exit =
    { $color ->
        [white] Uitgang van wit
       *[black] Uitgang van zwart
    }
duel-xray = Paden tonen
duel-wheel = { $square } draaien
duel-turn-left = Kwartslag naar links
duel-turn-half = Halve slag
duel-turn-right = Kwartslag naar rechts
duel-turn-with = { $turn }: { $effects }
duel-slide = Pion verschuiven
duel-protects = beschermt { $tiles }
duel-leave =
    { $color ->
        [white] { $count ->
            [one] een witte pion gaat van het bord
           *[other] { $count } witte pionnen gaan van het bord
        }
       *[black] { $count ->
            [one] een zwarte pion gaat van het bord
           *[other] { $count } zwarte pionnen gaan van het bord
        }
    }
duel-wins =
    { $color ->
        [white] Wit wint
       *[black] Zwart wint
    }
duel-trap = Val: beide kleuren hebben dan genoeg pionnen van het bord, en wie draait verliest
duel-draw = gelijkspel
duel-nothing = geen nieuwe verbinding voor jou
duel-not-now = Deze tegel kan nu niet worden gedraaid.
