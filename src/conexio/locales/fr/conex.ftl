# CONEX in the terminal. { $who } is "you" where the reader is meant, else { $name } says who.

conex-you = Vous
conex-player = Joueur { $number }
conex-welcome = CONEX sur une table de { $width } × { $height } mm. Dès que quelqu’un atteint la case { $target }, on termine la manche et le meilleur score gagne. Tapez le numéro d’un coup, d pour piocher, ou aide.
conex-continue = Vous avez une partie en cours : { $names }, { $scores }. La reprendre ? (o/n)
conex-seats = « { $value } » ne dit pas qui joue : nommez de deux à quatre joueurs, séparés par des virgules ; { $bots } sont des bots, tout autre nom désigne une personne.
conex-seats-count =
    { $count ->
        [one] Cette partie a { $count } place ; nommez autant de joueurs.
       *[other] Cette partie a { $count } places ; nommez autant de joueurs.
    }
conex-seats-bot = « { $name } » n’est pas un bot : écrivez { $bot } pour le bot, ou un autre nom pour une personne.
conex-table = « { $value } » n’est pas une taille de table : écrivez { $names }, ou une largeur et une profondeur en mm, par exemple 1000x800.

conex-corner =
    { $color ->
        [red] rouge { $value }
        [purple] violet { $value }
        [yellow] jaune { $value }
       *[turquoise] turquoise { $value }
    }
conex-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
conex-place =
    { $place ->
        [n] coin du haut
        [ne] coin en haut à droite
        [e] coin de droite
        [se] coin en bas à droite
        [s] coin du bas
        [sw] coin en bas à gauche
        [w] coin de gauche
       *[nw] coin en haut à gauche
    }
conex-on =
    { $on ->
        [tableau] sur la plaque, { $place }
       *[other] sur { $on }, { $place }
    }
conex-with-plus = carte +2
conex-with-double = 2x : +{ $points }
conex-more =
    { $count ->
        [one] … et un autre coup : tapez liste pour le voir.
       *[other] … et { $count } autres coups : tapez liste pour les voir.
    }
conex-hand-empty = Votre main est vide.

# How the game stands.
conex-status =
    { $cards ->
        [one] { $points }, case { $field }, { $cards } carte
       *[other] { $points }, case { $field }, { $cards } cartes
    }
conex-star-double = Étoile 2x : { $holder }
conex-star-lightning = Étoile éclair : { $holder }
conex-pile =
    { $count ->
        [one] Pioche : { $count } carte. Arrivée : case { $target }.
       *[other] Pioche : { $count } cartes. Arrivée : case { $target }.
    }
conex-last-round = La case { $target } est atteinte : c’est la dernière manche.

# What happened.
conex-event-dealt = Chacun a reçu cinq cartes.
conex-event-starts =
    { $who ->
        [you] Vous avez la carte « premier joueur ».
       *[other] { $name } a la carte « premier joueur ».
    }
conex-event-lays =
    { $who ->
        [you] { $on ->
            [tableau] Vous posez { $card } ({ $corner }) sur la plaque : { $points }.
           *[other] Vous posez { $card } ({ $corner }) sur { $on } : { $points }.
        }
       *[other] { $on ->
            [tableau] { $name } pose { $card } ({ $corner }) sur la plaque : { $points }.
           *[other] { $name } pose { $card } ({ $corner }) sur { $on } : { $points }.
        }
    }
conex-event-draws =
    { $count ->
        [one] { $name } pioche une carte.
       *[other] { $name } pioche { $count } cartes.
    }
conex-event-drawn =
    { $who ->
        [you] Vous piochez { $cards }.
       *[other] { $name } pioche { $cards }.
    }
conex-event-rolls =
    { $who ->
        [you] { $face ->
            [draw1] Vous lancez le dé : une carte à piocher.
            [draw2] Vous lancez le dé : deux cartes à piocher.
            [lightning] Vous obtenez l’étoile éclair au dé et la prenez.
           *[double] Vous obtenez l’étoile 2x au dé et la prenez.
        }
       *[other] { $face ->
            [draw1] { $name } lance le dé : une carte à piocher.
            [draw2] { $name } lance le dé : deux cartes à piocher.
            [lightning] { $name } obtient l’étoile éclair au dé et la prend.
           *[double] { $name } obtient l’étoile 2x au dé et la prend.
        }
    }
conex-event-taken =
    { $who ->
        [you] Elle était à vous.
       *[other] Elle était à { $name }.
    }
conex-event-strikes =
    { $who ->
        [you] Vous utilisez l’étoile éclair : { $card } va sous la pioche.
       *[other] { $name } utilise l’étoile éclair : { $card } va sous la pioche.
    }
conex-event-puts =
    { $who ->
        [you] Vous mettez { $card } sous la pioche.
       *[other] { $name } met { $card } sous la pioche.
    }
conex-event-puts-hidden = { $name } met une carte sous la pioche.
conex-event-passes =
    { $who ->
        [you] Vous passez.
       *[other] { $name } passe.
    }
conex-event-doubles =
    { $who ->
        [you] Vous utilisez l’étoile 2x : { $points } de plus.
       *[other] { $name } utilise l’étoile 2x : { $points } de plus.
    }

# What can be done, besides the numbers.
conex-can-lay-double = 1 x : numéro 1 avec l’étoile 2x
conex-can-draw = piocher (d) : prendre des cartes
conex-can-strike = éclair NOM : utiliser l’étoile éclair
conex-can-double = 2x : poser l’étoile 2x sur votre carte
conex-can-pass = passer
conex-can-end = fin : terminer votre tour
conex-can-show = montrer : voir les coups possibles
conex-prompt =
    { $who ->
        [you] À vous :
       *[other] { $name }, à vous :
    }
conex-prompt-discard =
    { $who ->
        [you] Quelle carte va sous la pioche ? (numéro ou nom)
       *[other] { $name }, quelle carte va sous la pioche ? (numéro ou nom)
    }
conex-no-number =
    { $most ->
        [0] Il n’y a rien à choisir par numéro ici.
        [1] Il n’y a pas de choix { $number } ici, seulement le 1.
       *[other] Il n’y a pas de choix { $number } ici ; les numéros vont de 1 à { $most }.
    }
conex-how =
    { $others ->
        [none] Tapez un numéro de 1 à { $most }, ou aide.
       *[other] { $most ->
            [0] Tapez { $others } ou aide.
            [1] Tapez 1, { $others } ou aide.
           *[other] Tapez un numéro de 1 à { $most }, { $others } ou aide.
        }
    }
conex-discard-how = Choisissez une carte à mettre sous la pioche : un numéro ou un nom.
conex-several = « { $text } » peut désigner plusieurs cartes : { $cards }. Précisez le nom.
conex-draw-when = Vous ne pouvez piocher qu’au lieu de poser une carte, et seulement s’il reste assez de cartes dans la pioche.
conex-pass-when = Vous ne pouvez passer que si vous ne pouvez ni poser ni piocher de carte.
conex-end-when = Votre tour se termine tout seul ; fin ne sert que si vous avez posé une carte et pouvez encore utiliser une étoile.
conex-double-when = L’étoile 2x ne peut pas être utilisée maintenant. Pour une carte, tapez son numéro et x, par exemple : 3 x
conex-strike-which = Ces cartes sont libres : { $cards }. Tapez éclair et un nom.
conex-strike-none = Vous ne pouvez pas utiliser l’étoile éclair maintenant.

# The curtain between two people.
conex-hide = Appuyez sur Entrée pour cacher vos cartes.
conex-pass-to = Passez l’appareil à { $name }, qui appuie sur Entrée.
conex-curtain-how = Appuyez sur Entrée pour continuer, ou tapez annuler, enregistrer ou quitter.

conex-undone = Coup annulé.
conex-undo-chance = Ce coup ne peut plus être annulé : une carte a été piochée ou le dé lancé depuis.
conex-undo-choice = Ce choix ne peut plus être annulé : la carte reste sous la pioche.
conex-undo-other = Vous ne pouvez annuler que votre propre dernier coup, avant que quelqu’un d’autre joue.
conex-undo-bot = Un bot a déjà joué ; contre des bots, un coup est définitif.
conex-why-card = « { $text } » n’est pas une de vos cartes.
conex-why-on = « { $text } » n’est pas sur la table.
conex-why = { $corner }, { $place } : { $reason }
conex-why-possible = Possible : { $numbers }
conex-why-how = Indiquez une de vos cartes et où la poser, par exemple : pourquoi R-bud plaque
# What the tableau may be called, in lower case, divided by spaces.
conex-tableau = plaque tableau
conex-picture = Image enregistrée dans { $path }.

conex-over-target = La case { $target } est atteinte et la manche est terminée.
conex-over-no-room = Plus aucune carte ne peut être posée.
conex-won =
    { $who ->
        [you] Vous gagnez avec { $points }.
       *[other] { $name } gagne avec { $points }.
    }
conex-resigned =
    { $who ->
        [you] Vous abandonnez ; { $winner } gagne.
       *[other] { $name } abandonne ; { $winner } gagne.
    }
conex-won-together = Victoire partagée avec { $points } : { $names }.

conex-help =
    3                   jouer le coup numéro 3 ;  3 x  avec l’étoile 2x
    piocher (d)         piocher deux cartes à la place
    éclair NOM          retirer une carte libre avec l’étoile éclair
    passer, fin         passer ; terminer le tour si une étoile peut encore servir
    montrer             dessiner les coups possibles ;  montrer 3  un seul
    liste               tous les coups possibles
    pourquoi CARTE NOM  pourquoi une carte ne peut pas aller sur une autre, ou
                        sur la plaque
    image X             enregistrer une image de la table dans le fichier SVG X
    règles              les règles en bref
    Entrée              revoir la table
    annuler             annuler votre coup, si rien n’a été dévoilé depuis ;
                        contre des bots, un coup est définitif
    abandonner          abandonner la partie (seulement à deux)
    enregistrer X       enregistrer la partie dans le fichier X
    quitter             arrêter ; la partie est conservée, vous pourrez la
                        reprendre

    Si quelqu’un d’autre utilise l’étoile éclair, vous mettez une carte de votre
    main sous la pioche : tapez son numéro ou son nom.
    Le début d’un nom suffit, ou #7 pour une carte marquée #7.
    Les lettres indiquent les couleurs : R rouge, P violet, Y jaune, T turquoise.
    Un coup peut aussi s’écrire en entier : R-bud.purple@tableau.nw est le coin
    violet de R-bud sur le coin en haut à gauche de la plaque.
conex-rules =
    Posez une carte ou piochez-en deux. Une carte se pose avec un de ses coins
    CONEX exactement sur un coin libre de la même couleur, sur la plaque ou sur
    une carte. Elle ne touche rien d’autre, ne couvre aucun coin CONEX et ne
    dépasse pas du bord de la table. Vous marquez le chiffre du coin posé.
    Sur une carte +2, vous marquez 2 points de plus. Après une carte avec dé,
    lancez le dé : une ou deux cartes à piocher, ou une étoile, utilisable dès
    votre tour suivant.
    L’étoile 2x double les points d’une carte. L’étoile éclair retire une carte
    libre, avant ou après votre coup ; tous les autres mettent alors une carte de
    leur main sous la pioche.
    Dès que quelqu’un atteint la case { $target }, la manche se joue jusqu’au bout.
    Les règles détaillées, de C1 à C28, sont dans docs/rules/fr/conex.md.

# Other words for the commands, divided by spaces.
conex-command-draw = piocher pioche d
conex-command-strike = éclair eclair
conex-command-pass = passer p
conex-command-end = fin finir e
conex-command-double = doubler 2x
conex-command-list = liste l
conex-command-show = montrer voir
conex-command-why = pourquoi w
conex-command-picture = image
conex-command-rules = règles regles

# Stepping through a record.
conex-replay-title =
    { $count ->
        [one] { $names }, { $count } événement, { $result }
       *[other] { $names }, { $count } événements, { $result }
    }
conex-replay-at = Événement { $ply } sur { $count }
conex-replay-hand = { $name } a en main : { $cards }
