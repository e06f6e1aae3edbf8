# Analysis of CONNEX'OH: the help of `conexio analyse`, its complaints and its report.

analyse-help = Die Chancen und die besten Züge einer Stellung oder Partie CONNEX'OH zeigen, und worauf es ankommt.
analyse-option-move = Die Stellung nach so vielen Zügen ansehen (Standard: die letzte).
analyse-option-game = Die ganze Partie durchgehen und jeden Zug beurteilen.
analyse-option-time = Wie viele Sekunden über eine Stellung nachgedacht wird, mit --game über jeden Zug (Standard: 1).
analyse-option-nodes = Wie viele Stellungen angesehen werden (Standard: so viele, wie die Zeit erlaubt).
analyse-option-lines = Wie viele Züge gezeigt werden (Standard: 3).
analyse-option-picture = Eine SVG-Datei für ein Bild; die wichtigen Platten leuchten.
analyse-neither = Eine Datei „{ $text }“ gibt es nicht, und eine Stellung ist das auch nicht. { $reason }
analyse-other = Das ist eine Partie { $title }; untersucht wird hier nur CONNEX'OH.
analyse-over = Diese Partie ist zu Ende: Es gibt nichts mehr zu überlegen.
analyse-over-record = Nach { $count } Zügen ist diese Partie zu Ende; wähle mit --move eine frühere Stellung, oder beurteile mit --game alle Züge.
analyse-no-record = { $name } braucht eine aufgezeichnete Partie; eine Stellung kennt ihre Züge nicht.
analyse-game-alone = --game geht alle Züge durch; lass { $name } weg.
analyse-no-moves = In dieser Partie wurde noch nichts gespielt.
analyse-thinking = es wird nachgedacht …
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
        [white] Chance für Weiß
       *[black] Chance für Schwarz
    }
analyse-color =
    { $color ->
        [white] Weiß
       *[black] Schwarz
    }
analyse-percent = { $percent } %
analyse-move = Zug
analyse-chance = Chance
analyse-share = Augenmerk
analyse-follows = Was folgen kann
analyse-before = Vorher
analyse-after-it = Nachher
analyse-better = besser: { $move }
analyse-where = Schau zuerst hierhin: { $squares }
analyse-by =
    { $by ->
        [network] Das Netz hat { $looks } Stellungen angesehen.
       *[engine] Bretter dieser Größe kennt das Netz nicht; die Engine hat { $looks } Stellungen angesehen.
    }
analyse-drawn = Das Bild liegt in { $path }
analyse-no-marks = Kein Zug hat viel gekostet.
analyse-costliest = Am meisten kostete { $ply }. { $move }: Aus { $before } wurden { $after }; besser war { $best }.
analyse-curve = Chance für Weiß: { $curve }
