# Analysis of CONNEX'OH: the help of `conexio analyse`, its complaints and its report.

analyse-help = Analyser une position ou une partie enregistrée de CONNEX’OH : chances de gain, meilleurs coups, tuiles à regarder.
analyse-option-move = Examiner la position après ce nombre de coups (par défaut : la dernière).
analyse-option-game = Parcourir toute la partie et évaluer chaque coup.
analyse-option-time = Secondes de réflexion par position ou, avec --game, par coup (par défaut : 1).
analyse-option-nodes = Nombre de positions à examiner (par défaut : autant que le temps le permet).
analyse-option-lines = Nombre de coups à afficher (par défaut : 3).
analyse-option-picture = Le fichier SVG où enregistrer une image ; les tuiles qui comptent y ressortent.
analyse-neither = Il n’y a pas de fichier « { $text } », et ce n’est pas non plus une position. { $reason }
analyse-other = C’est une partie de { $title } ; seul CONNEX’OH peut être analysé.
analyse-over = Cette partie est terminée : il n’y a plus rien à analyser.
analyse-over-record =
    { $count ->
        [one] Après { $count } coup, cette partie est terminée ; choisissez une position antérieure avec --move, ou faites évaluer tous les coups avec --game.
       *[other] Après { $count } coups, cette partie est terminée ; choisissez une position antérieure avec --move, ou faites évaluer tous les coups avec --game.
    }
analyse-no-record = { $name } demande une partie enregistrée ; une position ne dit pas par quels coups on y est arrivé.
analyse-game-alone = --game parcourt tous les coups ; retirez { $name }.
analyse-no-moves = Aucun coup n’a encore été joué dans cette partie.
analyse-thinking = réflexion en cours…
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
        [white] Chances de gain des Blancs
       *[black] Chances de gain des Noirs
    }
analyse-color =
    { $color ->
        [white] Blancs
       *[black] Noirs
    }
analyse-percent = { $percent } %
analyse-move = Coup
analyse-chance = Chances
analyse-share = Part de réflexion
analyse-follows = Suite possible
analyse-before = Avant
analyse-after-it = Après
analyse-better = mieux : { $move }
analyse-where = À regarder d’abord : { $squares }
analyse-by =
    { $looks ->
        [one] Le réseau de neurones a examiné { $looks } position.
       *[other] Le réseau de neurones a examiné { $looks } positions.
    }
analyse-drawn = Image enregistrée dans { $path }
analyse-no-marks = Aucune grosse erreur.
analyse-costliest = La plus grosse erreur : { $ply }. { $move }, de { $before } à { $after } ; mieux valait { $best }.
analyse-curve = Chances de gain des Blancs : { $curve }
