# The board of CONNEX'OH in the browser.

duel-board = Plateau de CONNEX’OH
duel-squares = Tuiles : flèches pour se déplacer, Entrée pour choisir
duel-square =
    { $corner ->
        [ne] { $square }, moitié claire au nord-est
        [se] { $square }, moitié claire au sud-est
        [sw] { $square }, moitié claire au sud-ouest
       *[nw] { $square }, moitié claire au nord-ouest
    }
duel-white-pawn = pion blanc
duel-black-pawn = pion noir
duel-protected = protégée
duel-marker = témoin rouge
duel-target = le pion peut aller ici
duel-hinted = conseil
duel-exit =
    { $color ->
        [white] Sortie des Blancs
       *[black] Sortie des Noirs
    }
duel-xray = Voir les parcours
duel-wheel = Tourner { $square }
duel-turn-left = Quart de tour vers la gauche
duel-turn-half = Demi-tour
duel-turn-right = Quart de tour vers la droite
duel-turn-with = { $turn } : { $effects }
duel-slide = Déplacer le pion
duel-protects = protège { $tiles }
duel-leave =
    { $color ->
        [white] { $count ->
            [one] un pion blanc sort
           *[other] { $count } pions blancs sortent
        }
       *[black] { $count ->
            [one] un pion noir sort
           *[other] { $count } pions noirs sortent
        }
    }
duel-wins =
    { $color ->
        [white] Les Blancs gagnent
       *[black] Les Noirs gagnent
    }
duel-trap = Piège : les deux camps auraient assez de pions sortis, et celui qui tourne la tuile perd
duel-draw = partie nulle
duel-nothing = aucune nouvelle connexion pour vous
duel-not-now = Cette tuile ne peut pas être tournée maintenant.
