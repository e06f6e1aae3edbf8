# Pourquoi un coup est bon ; accompagne un conseil. « Cela » est le coup.

# CONNEX'OH.
reason-wins = Cela gagne la partie !
reason-saves = Sinon, votre adversaire gagne au prochain coup.
reason-out =
    { $count ->
        [one] Cela fait sortir un de vos pions.
       *[other] Cela fait sortir { $count } de vos pions d’un coup.
    }
reason-guards =
    { $count ->
        [one] Cela empêche un pion adverse de sortir.
       *[other] Cela empêche { $count } pions adverses de sortir.
    }
reason-forks = Cela fait deux menaces à la fois : ensuite, tourner { $first } ou { $second } ferait sortir un pion.
reason-threatens = Ensuite, votre pion en { $square } pourrait sortir.
reason-forward =
    { $count ->
        [one] Cela rapproche un pion de sa sortie d’un rang.
       *[other] Cela rapproche un pion de sa sortie de { $count } rangs.
    }
reason-clears = Cela libère le parcours de votre pion en { $square }.
reason-way = Cela fait un parcours protégé pour votre pion en { $square }.
reason-breaks = Cela coupe le parcours du pion adverse en { $square }.
reason-protects = Cela connecte vos moitiés et les protège pour un coup.
reason-quiet = Un coup tranquille, qui prépare le suivant.

# CONEX.
reason-doubles = Avec l’étoile 2x, cela rapporte { $points } points.
reason-doubles-turn = Cela double les points de ce tour.
reason-target =
    { $points ->
        [one] Avec { $points } point, vous atteignez la case d’arrivée.
       *[other] Avec { $points } points, vous atteignez la case d’arrivée.
    }
reason-plus =
    { $color ->
        [red] La carte va sur la carte +2 rouge : { $points } points.
        [purple] La carte va sur la carte +2 violette : { $points } points.
        [yellow] La carte va sur la carte +2 jaune : { $points } points.
       *[turquoise] La carte va sur la carte +2 turquoise : { $points } points.
    }
reason-points =
    { $points ->
        [one] Cela rapporte { $points } point.
       *[other] Cela rapporte { $points } points.
    }
reason-points-most =
    { $points ->
        [one] Cela rapporte { $points } point ; rien dans votre main ne rapporte plus.
       *[other] Cela rapporte { $points } points ; rien dans votre main ne rapporte plus.
    }
reason-die =
    { $points ->
        [one] Cela rapporte { $points } point, et vous lancez le dé.
       *[other] Cela rapporte { $points } points, et vous lancez le dé.
    }
reason-keeps-plus =
    { $color ->
        [red] Cela met la carte +2 rouge hors de portée de la personne suivante.
        [purple] Cela met la carte +2 violette hors de portée de la personne suivante.
        [yellow] Cela met la carte +2 jaune hors de portée de la personne suivante.
       *[turquoise] Cela met la carte +2 turquoise hors de portée de la personne suivante.
    }
reason-last-corner =
    { $color ->
        [red] Ensuite, il n’y a plus de coin rouge libre pour la personne suivante.
        [purple] Ensuite, il n’y a plus de coin violet libre pour la personne suivante.
        [yellow] Ensuite, il n’y a plus de coin jaune libre pour la personne suivante.
       *[turquoise] Ensuite, il n’y a plus de coin turquoise libre pour la personne suivante.
    }
reason-best-spot = Cela prend la meilleure place à la personne suivante.
reason-draws-nothing = Aucune de vos cartes ne trouve de place : piochez.
reason-draws-little =
    { $points ->
        [one] Votre meilleure carte ne rapporterait que { $points } point ; deux nouvelles valent mieux.
       *[other] Votre meilleure carte ne rapporterait que { $points } points ; deux nouvelles valent mieux.
    }
reason-frees-plus =
    { $color ->
        [red] Cela libère la carte +2 rouge.
        [purple] Cela libère la carte +2 violette.
        [yellow] Cela libère la carte +2 jaune.
       *[turquoise] Cela libère la carte +2 turquoise.
    } { $points ->
        [one] Vous pouvez alors marquer { $points } point.
       *[other] Vous pouvez alors marquer { $points } points.
    }
reason-makes-room =
    { $points ->
        [one] Cela fait de la place : vous pouvez alors marquer { $points } point.
       *[other] Cela fait de la place : vous pouvez alors marquer { $points } points.
    }
reason-strikes = Une carte s’en va, et tous les autres doivent en rendre une.
reason-ends = Gardez votre étoile pour un meilleur moment.
reason-passes = Vous ne pouvez rien faire d’autre.
reason-fits-nowhere = Cette carte ne trouve de place nulle part en ce moment.
reason-least = De toutes vos cartes, c’est celle qui offre le moins.
reason-spared = C’est la carte qui vous manquera le moins.

# Ce qu’on peut dire avant de montrer le coup.
reason-look-win = Vous pouvez gagner !
reason-look-out = Un de vos pions peut sortir.
reason-look-guard = Que prépare votre adversaire ?
reason-look-threat = Qu’est-ce qui pourrait sortir au coup suivant ?
reason-look-forward = Quel pion peut avancer ?
reason-look-way = Quel pion a besoin d’un parcours ?
reason-look-break = Quel parcours voulez-vous couper ?
reason-look-points = Il y a des points à prendre.
reason-look-star = Une de vos étoiles peut servir.
reason-look-die = Le dé peut vous aider.
reason-look-next = Pensez aussi à la personne suivante.
reason-look-spare = De quelle carte pouvez-vous vous passer ?
