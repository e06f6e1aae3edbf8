# Ce qu’un lecteur d’écran dit de l’image d’une position.

picture-connexoh-to-move =
    { $side ->
        [white] CONNEX’OH, { $size } sur { $size }, aux Blancs de jouer
       *[black] CONNEX’OH, { $size } sur { $size }, aux Noirs de jouer
    }
picture-connexoh-over =
    { $gone ->
        [white] CONNEX’OH, { $size } sur { $size }, tous les Blancs sont sortis
        [black] CONNEX’OH, { $size } sur { $size }, tous les Noirs sont sortis
       *[both] CONNEX’OH, { $size } sur { $size }, tous les pions sont sortis
    }
picture-connexoh-exits =
    { $top ->
        [white] Les Blancs sortent en haut, les Noirs en bas.
       *[black] Les Noirs sortent en haut, les Blancs en bas.
    }
picture-connexoh-pawns =
    { $side ->
        [white] Pions blancs : { $squares }.
       *[black] Pions noirs : { $squares }.
    }
picture-connexoh-no-pawns =
    { $side ->
        [white] Aucun pion blanc.
       *[black] Aucun pion noir.
    }
picture-connexoh-corner =
    { $corner ->
        [ne] NE
        [se] SE
        [sw] SO
       *[nw] NO
    }
picture-connexoh-tiles-alike = La moitié claire de chaque tuile est dans son coin { $corner }.
picture-connexoh-tiles = Coins des moitiés claires de a à { $last }, { $ranks }.
picture-connexoh-rank = rangée { $rank } : { $corners }
picture-connexoh-protected = Tuiles protégées : { $squares }.
picture-connexoh-marker = Le témoin rouge est sur { $square }.
picture-connexoh-turned =
    { $turn ->
        [right] Dernier coup : { $square }, un quart de tour vers la droite.
        [half] Dernier coup : { $square }, un demi-tour.
       *[left] Dernier coup : { $square }, un quart de tour vers la gauche.
    }
picture-connexoh-slid = Dernier coup : pion de { $source } à { $target }.
picture-connexoh-percent = { $percent } %
picture-connexoh-share = { $square } { $percent } %
picture-connexoh-heat = La réflexion porte sur : { $shares }.
picture-connexoh-propose-turn =
    { $turn ->
        [right] Coup proposé : { $square }, un quart de tour vers la droite.
        [half] Coup proposé : { $square }, un demi-tour.
       *[left] Coup proposé : { $square }, un quart de tour vers la gauche.
    }
picture-connexoh-propose-slide = Coup proposé : pion de { $source } à { $target }.

picture-conex-color =
    { $color ->
        [red] rouge
        [purple] violet
        [yellow] jaune
       *[turquoise] turquoise
    }
picture-conex-card = Carte CONEX { $name }, fond { $color }
picture-conex-corners = Coins CONEX : { $corners }.
picture-conex-action =
    { $action ->
        [plus2] Action : +2.
       *[die] Action : dé.
    }
picture-conex-deck =
    { $count ->
        [one] Le jeu de cartes CONEX { $name }, une carte
       *[other] Le jeu de cartes CONEX { $name }, { $count } cartes
    }
picture-conex-table =
    { $count ->
        [0] Table CONEX, la plaque seule
        [one] Table CONEX, une carte autour de la plaque
       *[other] Table CONEX, { $count } cartes autour de la plaque
    }
picture-conex-on-tableau = { $name } sur la plaque.
picture-conex-on-card = { $name } sur { $other }.
picture-conex-last = Dernière carte posée : { $name }.
picture-conex-hand = En main : { $cards }.
picture-conex-ghost =
    { $points ->
        [one] Possible : { $name } pour un point.
       *[other] Possible : { $name } pour { $points } points.
    }
