# Was ein Vorleseprogramm zum Bild einer Stellung sagt.

picture-connexoh-to-move =
    { $side ->
        [white] CONNEX’OH, { $size } mal { $size }, Weiß am Zug
       *[black] CONNEX’OH, { $size } mal { $size }, Schwarz am Zug
    }
picture-connexoh-over =
    { $gone ->
        [white] CONNEX’OH, { $size } mal { $size }, alle weißen Steine sind draußen
        [black] CONNEX’OH, { $size } mal { $size }, alle schwarzen Steine sind draußen
       *[both] CONNEX’OH, { $size } mal { $size }, alle Steine sind draußen
    }
picture-connexoh-exits =
    { $top ->
        [white] Ausgang für Weiß oben, für Schwarz unten.
       *[black] Ausgang für Schwarz oben, für Weiß unten.
    }
picture-connexoh-pawns =
    { $side ->
        [white] Weiße Steine: { $squares }.
       *[black] Schwarze Steine: { $squares }.
    }
picture-connexoh-no-pawns =
    { $side ->
        [white] Keine weißen Steine.
       *[black] Keine schwarzen Steine.
    }
picture-connexoh-corner =
    { $corner ->
        [ne] NO
        [se] SO
        [sw] SW
       *[nw] NW
    }
picture-connexoh-tiles-alike = Die helle Hälfte jeder Platte liegt in der Ecke { $corner }.
picture-connexoh-tiles = Ecken der hellen Hälften von a bis { $last }, { $ranks }.
picture-connexoh-rank = Reihe { $rank }: { $corners }
picture-connexoh-protected = Geschützte Platten: { $squares }.
picture-connexoh-marker = Der rote Kontrollstein liegt auf { $square }.
picture-connexoh-turned =
    { $turn ->
        [right] Letzter Zug: { $square }, eine Vierteldrehung nach rechts.
        [half] Letzter Zug: { $square }, eine halbe Drehung.
       *[left] Letzter Zug: { $square }, eine Vierteldrehung nach links.
    }
picture-connexoh-slid = Letzter Zug: Stein von { $source } nach { $target }.
picture-connexoh-percent = { $percent } %
picture-connexoh-share = { $square } { $percent } %
picture-connexoh-heat = Aufmerksamkeit: { $shares }.
picture-connexoh-propose-turn =
    { $turn ->
        [right] Vorschlag: { $square }, eine Vierteldrehung nach rechts.
        [half] Vorschlag: { $square }, eine halbe Drehung.
       *[left] Vorschlag: { $square }, eine Vierteldrehung nach links.
    }
picture-connexoh-propose-slide = Vorschlag: Stein von { $source } nach { $target }.

picture-conex-color =
    { $color ->
        [red] Rot
        [purple] Violett
        [yellow] Gelb
       *[turquoise] Türkis
    }
picture-conex-card = CONEX-Karte { $name }, { $color }
picture-conex-corners = CONEX-Ecken: { $corners }.
picture-conex-action =
    { $action ->
        [plus2] Aktion: +2.
       *[die] Aktion: Würfel.
    }
picture-conex-deck =
    { $count ->
        [one] CONEX-Kartensatz { $name }, eine Karte
       *[other] CONEX-Kartensatz { $name }, { $count } Karten
    }
picture-conex-table =
    { $count ->
        [0] CONEX-Tisch, nur das Tableau
        [one] CONEX-Tisch, das Tableau und eine Karte
       *[other] CONEX-Tisch, das Tableau und { $count } Karten
    }
picture-conex-on-tableau = { $name } auf dem Tableau.
picture-conex-on-card = { $name } auf { $other }.
picture-conex-last = Zuletzt gelegt: { $name }.
picture-conex-hand = Auf der Hand: { $cards }.
picture-conex-ghost =
    { $points ->
        [one] Möglich: { $name } für einen Punkt.
       *[other] Möglich: { $name } für { $points } Punkte.
    }
