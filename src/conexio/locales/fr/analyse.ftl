# Analysis of CONNEX'OH: the help of `conexio analyse`, its complaints and its report.

analyse-help = Montrer les chances, les meilleurs coups et où regarder, dans une position ou une partie enregistrée de CONNEX'OH.
analyse-option-move = Examiner la position après ce nombre de coups (par défaut : la dernière).
analyse-option-game = Parcourir toute la partie et juger chaque coup.
analyse-option-time = Secondes de réflexion par position, avec --game pour chaque coup (par défaut : 1).
analyse-option-nodes = Nombre de positions à examiner (par défaut : autant que le temps le permet).
analyse-option-lines = Nombre de coups à montrer (par défaut : 3).
analyse-option-picture = Un fichier SVG pour une image ; les tuiles qui comptent y brillent.
analyse-neither = Il n’y a pas de fichier « { $text } », et ce n’est pas non plus une position. { $reason }
analyse-other = C’est une partie de { $title } ; seul CONNEX'OH peut être analysé.
analyse-over = Cette partie est finie : il n’y a plus rien à chercher.
analyse-over-record = Après { $count } coups, cette partie est finie ; choisissez une position antérieure avec --move, ou faites juger tous les coups avec --game.
analyse-no-record = { $name } demande une partie enregistrée ; une position ne connaît pas ses coups.
analyse-game-alone = --game parcourt tous les coups ; enlevez { $name }.
analyse-no-moves = Aucun coup n’a encore été joué dans cette partie.
analyse-thinking = ça réfléchit…
analyse-after =
    { $color ->
        [white] Après le coup { $ply } sur { $count }, aux Blancs de jouer.
       *[black] Après le coup { $ply } sur { $count }, aux Noirs de jouer.
    }
analyse-to-move =
    { $color ->
        [white] Aux Blancs de jouer.
       *[black] Aux Noirs de jouer.
    }
analyse-chance-of =
    { $color ->
        [white] Chances des Blancs
       *[black] Chances des Noirs
    }
analyse-color =
    { $color ->
        [white] Blancs
       *[black] Noirs
    }
analyse-percent = { $percent } %
analyse-move = Coup
analyse-chance = Chances
analyse-share = Attention
analyse-follows = La suite possible
analyse-before = Avant
analyse-after-it = Après
analyse-better = mieux : { $move }
analyse-where = À regarder d’abord : { $squares }
analyse-by =
    { $by ->
        [network] Le réseau a examiné { $looks } positions.
       *[engine] Le réseau ne connaît pas les plateaux de cette taille ; le moteur a examiné { $looks } positions.
    }
analyse-drawn = L’image est dans { $path }
analyse-no-marks = Aucun coup n’a coûté cher.
analyse-costliest = Le coup le plus cher a été { $ply }. { $move } : de { $before } à { $after } ; mieux valait { $best }.
analyse-curve = Chances des Blancs : { $curve }
