# La table de CONEX dans le navigateur. { $on } est « tableau », ou la carte du dessous en mots.

# The letter of a colour on the cards: the first of its name.
cards-letter-red = R
cards-letter-purple = V
cards-letter-yellow = J
cards-letter-turquoise = T

cards-corner =
    { $color ->
        [red] rouge { $value }
        [purple] violet { $value }
        [yellow] jaune { $value }
       *[turquoise] turquoise { $value }
    }
# A card in words; sentences put “the” before it.
cards-card =
    { $action ->
        [plus2] { $color ->
            [red] carte +2 rouge ({ $corners })
            [purple] carte +2 violette ({ $corners })
            [yellow] carte +2 jaune ({ $corners })
           *[turquoise] carte +2 turquoise ({ $corners })
        }
        [die] { $color ->
            [red] carte rouge avec dé ({ $corners })
            [purple] carte violette avec dé ({ $corners })
            [yellow] carte jaune avec dé ({ $corners })
           *[turquoise] carte turquoise avec dé ({ $corners })
        }
       *[none] { $color ->
            [red] carte rouge ({ $corners })
            [purple] carte violette ({ $corners })
            [yellow] carte jaune ({ $corners })
           *[turquoise] carte turquoise ({ $corners })
        }
    }
cards-tableau = La plaque avec la piste des points
cards-table =
    { $count ->
        [0] La table, encore sans carte
        [one] La table, avec une carte
       *[other] La table, avec { $count } cartes
    }
cards-lies =
    { $on ->
        [tableau] { $card } ; sur la plaque
       *[other] { $card } ; posée sur la { $on }
    }
cards-hand = Votre main
cards-hand-empty = Votre main est vide.
cards-in-hand =
    { $count ->
        [0] { $card } ; aucun emplacement pour l’instant
        [one] { $card } ; un emplacement
       *[other] { $card } ; { $count } emplacements
    }
cards-pick = Choisissez une carte ou faites-la glisser sur la table
cards-places =
    { $count ->
        [one] Un emplacement possible
       *[other] { $count } emplacements possibles
    }
cards-nowhere = Cette carte ne peut être posée nulle part pour l’instant.
cards-drag = Faites glisser la carte jusqu’à son emplacement
cards-place = Poser
cards-place-on =
    { $on ->
        [tableau] { $points ->
            [one] Poser cette carte sur la plaque pour { $points } point
           *[other] Poser cette carte sur la plaque pour { $points } points
        }
       *[other] { $points ->
            [one] Poser cette carte sur la { $on } pour { $points } point
           *[other] Poser cette carte sur la { $on } pour { $points } points
        }
    }
cards-place-unscored =
    { $on ->
        [tableau] Poser cette carte sur la plaque
       *[other] Poser cette carte sur la { $on }
    }
cards-lay =
    { $on ->
        [tableau] Poser la { $card } sur la plaque
       *[other] Poser la { $card } sur la { $on }
    }
cards-with-star = { $move }, avec l’étoile 2x
cards-cancel = Annuler
cards-double = Avec l’étoile 2x
cards-double-now = Utiliser l’étoile 2x
cards-draw =
    { $count ->
        [one] Piocher une carte
        [2] Piocher deux cartes
       *[other] Piocher { $count } cartes
    }
cards-pass = Passer
cards-end = Terminer le tour
cards-strike = Utiliser l’étoile éclair
cards-strike-pick = Quelle carte l’étoile éclair doit-elle retirer ?
cards-remove = Retirer cette carte
cards-remove-card = Retirer la { $card }
cards-discard-pick = Étoile éclair : choisissez une carte à mettre sous la pioche.
cards-discard = Mettre sous la pioche
cards-discard-card = Mettre la { $card } sous la pioche
cards-discard-wait = C’est choisi. On attend les autres.
cards-pile =
    { $can ->
        [yes] { $count ->
            [one] Pioche : { $count } carte ; piocher
           *[other] Pioche : { $count } cartes ; piocher
        }
       *[no] { $count ->
            [one] Pioche : { $count } carte
           *[other] Pioche : { $count } cartes
        }
    }
cards-star =
    { $star ->
        [double] { $state ->
            [free] Étoile 2x : personne ne l’a
            [mine] Étoile 2x : vous l’avez
            [ready] Étoile 2x : vous l’avez, utilisable maintenant
            [usable] Étoile 2x : { $name }, utilisable maintenant
           *[held] Étoile 2x : { $name }
        }
       *[lightning] { $state ->
            [free] Étoile éclair : personne ne l’a
            [mine] Étoile éclair : vous l’avez
            [ready] Étoile éclair : vous l’avez, utilisable maintenant
            [usable] Étoile éclair : { $name }, utilisable maintenant
           *[held] Étoile éclair : { $name }
        }
    }
cards-rolled =
    { $face ->
        [draw1] Le dé : une carte à piocher
        [draw2] Le dé : deux cartes à piocher
        [lightning] Le dé : l’étoile éclair
       *[double] Le dé : l’étoile 2x
    }
cards-holding =
    { $starts ->
        [yes] cartes en main : { $count }, premier joueur
       *[no] cartes en main : { $count }
    }
cards-look = Vue de la table
cards-zoom-in = Agrandir
cards-zoom-out = Réduire
cards-turn-left = Tourner la table vers la gauche
cards-turn-right = Tourner la table vers la droite
cards-fit = Voir toutes les cartes
