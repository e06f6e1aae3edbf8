# Pourquoi un coup est bon ; accompagne un conseil. « Cela » est le coup.

reason-none = C’est le coup d’un bon joueur.

# CONNEX'OH.
reason-wins = Ce coup gagne la partie !
reason-saves = Sinon, votre adversaire gagne au prochain coup.
reason-out =
    { $count ->
        [one] Ce coup fait sortir un de vos pions.
       *[other] Ce coup fait sortir { $count } de vos pions à la fois.
    }
reason-guards =
    { $count ->
        [one] Ce coup empêche un pion adverse de sortir.
       *[other] Ce coup empêche { $count } pions adverses de sortir.
    }
reason-forks = Double menace : au prochain coup, tourner { $first } ou { $second } ferait sortir un pion.
reason-threatens = Au prochain coup, votre pion sur { $square } pourrait sortir.
reason-forward =
    { $count ->
        [one] Ce coup fait avancer un pion d’une rangée vers sa sortie.
       *[other] Ce coup fait avancer un pion de { $count } rangées vers sa sortie.
    }
reason-clears = Ce coup libère le parcours de votre pion sur { $square }.
reason-way = Ce coup construit un parcours protégé pour votre pion sur { $square }.
reason-breaks = Ce coup brise le parcours du pion adverse sur { $square }.
reason-protects = Ce coup connecte vos moitiés et les protège l’espace d’un coup.
reason-quiet = Un coup tranquille, qui prépare le suivant.

# CONEX.
reason-doubles = Avec l’étoile 2x, ce coup rapporte { $points } points.
reason-doubles-turn = Ce coup double les points de votre tour.
reason-target =
    { $points ->
        [one] Avec { $points } point, vous atteignez la case d’arrivée.
       *[other] Avec { $points } points, vous atteignez la case d’arrivée.
    }
reason-plus =
    { $color ->
        [red] Posée sur la carte +2 rouge, cette carte rapporte { $points } points.
        [purple] Posée sur la carte +2 violette, cette carte rapporte { $points } points.
        [yellow] Posée sur la carte +2 jaune, cette carte rapporte { $points } points.
       *[turquoise] Posée sur la carte +2 turquoise, cette carte rapporte { $points } points.
    }
reason-points =
    { $points ->
        [one] Ce coup rapporte { $points } point.
       *[other] Ce coup rapporte { $points } points.
    }
reason-points-most =
    { $points ->
        [one] Ce coup rapporte { $points } point ; aucune de vos cartes ne rapporte davantage.
       *[other] Ce coup rapporte { $points } points ; aucune de vos cartes ne rapporte davantage.
    }
reason-die =
    { $points ->
        [one] Ce coup rapporte { $points } point, et vous lancez le dé.
       *[other] Ce coup rapporte { $points } points, et vous lancez le dé.
    }
reason-keeps-plus =
    { $color ->
        [red] Ce coup prive le joueur suivant de la carte +2 rouge.
        [purple] Ce coup prive le joueur suivant de la carte +2 violette.
        [yellow] Ce coup prive le joueur suivant de la carte +2 jaune.
       *[turquoise] Ce coup prive le joueur suivant de la carte +2 turquoise.
    }
reason-last-corner =
    { $color ->
        [red] Après ce coup, il n’y a plus de coin rouge libre pour le joueur suivant.
        [purple] Après ce coup, il n’y a plus de coin violet libre pour le joueur suivant.
        [yellow] Après ce coup, il n’y a plus de coin jaune libre pour le joueur suivant.
       *[turquoise] Après ce coup, il n’y a plus de coin turquoise libre pour le joueur suivant.
    }
reason-best-spot = Ce coup prend le meilleur emplacement au joueur suivant.
reason-draws-nothing = Aucune de vos cartes ne peut être posée : piochez.
reason-draws-little =
    { $points ->
        [one] Votre meilleure carte ne rapporterait que { $points } point ; deux nouvelles valent mieux.
       *[other] Votre meilleure carte ne rapporterait que { $points } points ; deux nouvelles valent mieux.
    }
reason-frees-plus =
    { $color ->
        [red] Ce coup libère la carte +2 rouge.
        [purple] Ce coup libère la carte +2 violette.
        [yellow] Ce coup libère la carte +2 jaune.
       *[turquoise] Ce coup libère la carte +2 turquoise.
    } { $points ->
        [one] Vous pouvez alors marquer { $points } point.
       *[other] Vous pouvez alors marquer { $points } points.
    }
reason-makes-room =
    { $points ->
        [one] Ce coup fait de la place : vous pouvez alors marquer { $points } point.
       *[other] Ce coup fait de la place : vous pouvez alors marquer { $points } points.
    }
reason-strikes = Une carte s’en va, et tous les autres joueurs doivent en rendre une.
reason-ends = Gardez votre étoile pour un meilleur moment.
reason-passes = Vous ne pouvez rien faire d’autre.
reason-fits-nowhere = Cette carte ne peut être posée nulle part pour l’instant.
reason-least = De toutes vos cartes, c’est celle qui offre le moins.
reason-spared = C’est la carte qui vous manquera le moins.

# Ce qu’on peut dire avant de montrer le coup.
reason-look-win = Vous pouvez gagner !
reason-look-out = Un de vos pions peut sortir.
reason-look-guard = Que prépare votre adversaire ?
reason-look-threat = Quel pion pourrait sortir au coup suivant ?
reason-look-forward = Quel pion peut avancer ?
reason-look-way = Quel pion a besoin d’un parcours ?
reason-look-break = Quel parcours voulez-vous briser ?
reason-look-points = Il y a des points à prendre.
reason-look-star = Une de vos étoiles peut servir.
reason-look-die = Le dé peut vous aider.
reason-look-next = Pensez aussi au joueur suivant.
reason-look-spare = De quelle carte pouvez-vous vous passer ?
