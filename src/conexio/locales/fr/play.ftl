# A game in the terminal.

play-welcome = CONNEX’OH. Faites sortir tous vos pions par le côté opposé. Tapez un coup, ? pour voir ce qui est possible, ou aide.
play-welcome-goal =
    { $count ->
        [one] CONNEX’OH. Faites sortir { $count } pion par le côté opposé. Tapez un coup, ? pour voir ce qui est possible, ou aide.
       *[other] CONNEX’OH. Faites sortir { $count } pions par le côté opposé. Tapez un coup, ? pour voir ce qui est possible, ou aide.
    }
play-continue =
    { $count ->
        [one] Vous avez une partie en cours : { $white } – { $black } en { $size }×{ $size }, { $count } coup. La reprendre ? (o/n)
       *[other] Vous avez une partie en cours : { $white } – { $black } en { $size }×{ $size }, { $count } coups. La reprendre ? (o/n)
    }
# What counts as a yes, in lower case, divided by spaces.
play-yes = o oui
play-prompt =
    { $color ->
        [white] { $number }. Blancs :
       *[black] { $number }. Noirs :
    }
play-help =
    c3>            tourner la tuile c3 vers la droite ; c3< vers la gauche,
                   c3>> d’un demi-tour
    a1-b2          déplacer le pion de a1 à b2 sur son parcours
    ?              tous les coups possibles ;  ? c3  ceux de c3 et de son pion
    Entrée         revoir le plateau
    annuler        annuler le dernier coup
    enregistrer X  enregistrer la partie dans le fichier X
    abandonner     abandonner la partie
    proposer       proposer la nulle à l’adversaire
    quitter        arrêter ; la partie est conservée, vous pourrez la reprendre

    () sont les pions blancs, <> les noirs ; ▲ () et ▼ <> montrent leurs sorties.
    ● est le témoin rouge ; les tuiles ● et ○ sont protégées ; ◂ montre le
    dernier coup.
    Les règles détaillées, de O1 à O20, sont dans docs/rules/fr/connexoh.md.
# Other words for the commands, divided by spaces.
play-command-help = aide h
play-command-undo = annuler u
play-command-save = enregistrer sauver s
play-command-resign = abandonner r
play-command-offer = proposer o
play-command-quit = quitter q
play-bot-turns =
    { $way ->
        [right] { $name } tourne { $square } vers la droite ({ $move }).
        [left] { $name } tourne { $square } vers la gauche ({ $move }).
       *[half] { $name } fait faire un demi-tour à { $square } ({ $move }).
    }
play-bot-slides = { $name } déplace un pion de { $source } à { $target } ({ $move }).
play-leave =
    { $color ->
        [white] { $count ->
            [one] Un pion blanc sort du plateau.
           *[other] { $count } pions blancs sortent du plateau.
        }
       *[black] { $count ->
            [one] Un pion noir sort du plateau.
           *[other] { $count } pions noirs sortent du plateau.
        }
    }
play-protected = Tuiles protégées pour ce coup : { $tiles }
play-moves-count =
    { $count ->
        [one] { $count } coup possible.
       *[other] { $count } coups possibles.
    }
play-moves-slides = Déplacements : { $moves }
play-moves-repetition = Retour à une position déjà vue : { $moves }
play-moves-third = Même position pour la troisième fois : { $moves }
play-moves-square = { $square } : { $moves }
play-save-how = Indiquez le fichier, par exemple : enregistrer dimanche.txt
play-overwrite = Le fichier { $path } existe déjà. Le remplacer ? (o/n)
play-not-saved = Rien n’a été enregistré.
play-saved = Partie enregistrée dans { $path }.
play-preset-which = Quelle partie ?
play-preset = { $number }. { $preset }
play-preset-number = Numéro (Entrée pour { $usual }) :
play-again = Rejouer ? C’est au suivant de commencer. (o/n)
play-again-second = Jouer la deuxième partie ? C’est à l’autre de commencer. (o/n)
play-pair-points = { $name } : { $points }
play-pair-wins = { $name } : { $points } · victoires : { $wins }
play-kept = La partie est conservée dans { $path }.
play-not-kept = La partie n’a pas pu être conservée dans { $path } ; utilisez la commande enregistrer pour la garder ailleurs.
play-resign-sure = Abandonner la partie ? (o/n)
play-resigned =
    { $color ->
        [white] Les Blancs abandonnent ; les Noirs gagnent.
       *[black] Les Noirs abandonnent ; les Blancs gagnent.
    }
play-resign-two = On ne peut abandonner qu’à deux ; tapez quitter pour arrêter.
play-draw-sure =
    { $color ->
        [white] Les Blancs proposent la nulle. Les Noirs acceptent-ils ? (o/n)
       *[black] Les Noirs proposent la nulle. Les Blancs acceptent-ils ? (o/n)
    }
play-draw-refused = Pas de nulle ; la partie continue.
play-outcome-all-out =
    { $color ->
        [white] Tous les pions blancs sont sortis : les Blancs gagnent.
       *[black] Tous les pions noirs sont sortis : les Noirs gagnent.
    }
play-outcome-both-out =
    { $color ->
        [white] Les derniers pions des deux camps sont sortis ensemble ; les Noirs ont tourné la tuile, donc les Blancs gagnent.
       *[black] Les derniers pions des deux camps sont sortis ensemble ; les Blancs ont tourné la tuile, donc les Noirs gagnent.
    }
play-outcome-goal =
    { $color ->
        [white] Assez de pions blancs sont sortis : les Blancs gagnent.
       *[black] Assez de pions noirs sont sortis : les Noirs gagnent.
    }
play-outcome-both-goal =
    { $color ->
        [white] Les deux camps ont atteint le but ensemble ; les Noirs ont tourné la tuile, donc les Blancs gagnent.
       *[black] Les deux camps ont atteint le but ensemble ; les Blancs ont tourné la tuile, donc les Noirs gagnent.
    }
play-outcome-repetition = La même position pour la troisième fois : partie nulle.
play-outcome-no-exit = Aucun pion n’est sorti depuis trop longtemps : partie nulle.
play-outcome-exits =
    { $color ->
        [white] Aucun pion n’est sorti depuis trop longtemps. Les Blancs en ont fait sortir davantage : ils gagnent.
       *[black] Aucun pion n’est sorti depuis trop longtemps. Les Noirs en ont fait sortir davantage : ils gagnent.
    }
play-outcome-progress =
    { $color ->
        [white] Aucun pion n’est sorti depuis trop longtemps. Les pions blancs ont moins de rangées à parcourir : les Blancs gagnent.
       *[black] Aucun pion n’est sorti depuis trop longtemps. Les pions noirs ont moins de rangées à parcourir : les Noirs gagnent.
    }
play-outcome-no-move =
    { $color ->
        [white] Aucun coup possible pour le camp qui doit jouer ; les Blancs sont plus avancés et gagnent.
        [black] Aucun coup possible pour le camp qui doit jouer ; les Noirs sont plus avancés et gagnent.
       *[none] Aucun coup possible pour le camp qui doit jouer : partie nulle.
    }
play-no = n non
play-moves-turns = Chaque tuile peut tourner avec >, >> ou <.
play-moves-turns-except = Chaque tuile peut tourner avec >, >> ou <, sauf indication ci-dessous.
play-hint = Tapez aide pour voir toutes les commandes.
play-undone = Annulé : { $moves }
play-left = Encore sur le plateau : blancs { $white }, noirs { $black }.
play-quit-unkept = Cette partie n’a pas pu être conservée et sera perdue. Quitter quand même ? (o/n)
play-go-on = Pour la reprendre plus tard : conexio play --resume { $path }
play-already-over = Cette partie est terminée : { $result }

# Un jeu sans affichage propre.
play-plain-welcome = { $game }. Tapez le numéro d’un coup ou le coup lui-même, ou aide.
play-plain-prompt = { $name }, à vous de jouer :
play-plain-moved = { $name } : { $move }
play-plain-chance = Hasard : { $move }
play-plain-won = { $name } a gagné ({ $result }).
play-plain-draw = Partie nulle ({ $result }).
play-plain-continue = Vous avez une partie inachevée : { $names }. La continuer ? (o/n)
play-plain-help =
    3              jouer le coup qui porte ce numéro
    Entrée         revoir la position et les coups
    annuler        annuler votre dernier coup
    enregistrer X  enregistrer la partie dans le fichier X
    abandonner     abandonner la partie
    quitter        arrêter ; la partie est conservée, vous pourrez la continuer plus tard
