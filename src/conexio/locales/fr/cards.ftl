# La table de CONEX dans le navigateur. { $on } est « tableau » ou le nom d’une carte.

cards-corner =
    { $color ->
        [red] rouge { $value }
        [purple] violet { $value }
        [yellow] jaune { $value }
       *[turquoise] turquoise { $value }
    }
cards-card =
    { $action ->
        [plus2] { $name }, +2, coins : { $corners }
        [die] { $name }, avec dé, coins : { $corners }
       *[none] { $name }, coins : { $corners }
    }
cards-ground =
    { $color ->
        [red] Carte rouge { $card }
        [purple] Carte violette { $card }
        [yellow] Carte jaune { $card }
       *[turquoise] Carte turquoise { $card }
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
       *[other] { $card } ; sur { $on }
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
            [one] Poser { $name } sur la plaque pour { $points } point
           *[other] Poser { $name } sur la plaque pour { $points } points
        }
       *[other] { $points ->
            [one] Poser { $name } sur { $on } pour { $points } point
           *[other] Poser { $name } sur { $on } pour { $points } points
        }
    }
cards-place-unscored =
    { $on ->
        [tableau] Poser { $name } sur la plaque
       *[other] Poser { $name } sur { $on }
    }
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
cards-strike-pick = Quelle carte l’éclair doit-il retirer ?
cards-remove-card = Retirer { $name }
cards-discard-pick = Éclair : choisissez une carte à mettre sous la pioche.
cards-discard = Mettre sous la pioche
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
            [usable] Étoile 2x : { $name }, utilisable maintenant
           *[held] Étoile 2x : { $name }
        }
       *[lightning] { $state ->
            [free] Étoile éclair : personne ne l’a
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
