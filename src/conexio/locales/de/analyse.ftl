# Analysis of CONNEX’OH: the help of `conexio analyse`, its complaints and its report.

analyse-help = Für eine Stellung oder gespeicherte Partie CONNEX’OH zeigen, wie die Chancen stehen, welche Züge die besten sind und worauf es ankommt.
analyse-option-move = Die Stellung nach dem Zug mit dieser Nummer ansehen (Standard: die letzte).
analyse-option-game = Die ganze Partie durchgehen und jeden Zug beurteilen.
analyse-option-time = Sekunden Bedenkzeit für eine Stellung, mit --game für jeden Zug (Standard: 1).
analyse-option-nodes = Wie viele Stellungen angesehen werden (Standard: so viele, wie die Zeit erlaubt).
analyse-option-lines = Wie viele Züge gezeigt werden (Standard: 3).
analyse-option-picture = Eine SVG-Datei für ein Bild; die wichtigen Platten leuchten.
analyse-neither = Eine Datei „{ $text }“ gibt es nicht, und eine Stellung ist das auch nicht. { $reason }
analyse-other = Das ist eine Partie { $title }; analysieren lässt sich nur CONNEX’OH.
analyse-over = Diese Partie ist zu Ende; es gibt nichts mehr zu analysieren.
analyse-over-record =
    { $count ->
        [one] Nach einem Zug ist diese Partie zu Ende; wähl mit --move eine frühere Stellung oder beurteile mit --game alle Züge.
       *[other] Nach { $count } Zügen ist diese Partie zu Ende; wähl mit --move eine frühere Stellung oder beurteile mit --game alle Züge.
    }
analyse-no-record = { $name } braucht eine gespeicherte Partie; eine Stellung kennt ihre Züge nicht.
analyse-game-alone = --game geht alle Züge durch; lass { $name } weg.
analyse-no-moves = In dieser Partie wurde noch nichts gespielt.
analyse-thinking = Berechnung läuft …
analyse-after =
    { $color ->
        [white] Nach Zug { $ply } von { $count }, Weiß ist am Zug.
       *[black] Nach Zug { $ply } von { $count }, Schwarz ist am Zug.
    }
analyse-to-move =
    { $color ->
        [white] Weiß ist am Zug.
       *[black] Schwarz ist am Zug.
    }
analyse-chance-of =
    { $color ->
        [white] Gewinnchance für Weiß
       *[black] Gewinnchance für Schwarz
    }
analyse-color =
    { $color ->
        [white] Weiß
       *[black] Schwarz
    }
analyse-percent = { $percent } %
analyse-move = Zug
analyse-chance = Chance
analyse-share = Aufmerksamkeit
analyse-follows = Mögliche Fortsetzung
analyse-before = Vorher
analyse-after-it = Nachher
analyse-better = besser: { $move }
analyse-where = Schau zuerst hierhin: { $squares }
analyse-by =
    { $looks ->
        [one] Das neuronale Netz hat eine Stellung angesehen.
       *[other] Das neuronale Netz hat { $looks } Stellungen angesehen.
    }
analyse-drawn = Das Bild ist gespeichert: { $path }
analyse-no-marks = Keine groben Fehler.
analyse-costliest = Der größte Fehler war { $ply }. { $move }: von { $before } auf { $after }; besser war { $best }.
analyse-curve = Gewinnchance für Weiß: { $curve }
