# Why a move cannot be played. { $clause } is the number of a clause in the rules, such as O11.

move-invalid = « { $text } » n’est pas un coup. Une rotation s’écrit c3> (vers la droite), c3< (vers la gauche) ou c3>> (demi-tour), un déplacement a1-b2.
move-square = Il n’y a pas de tuile { $square } sur un plateau { $size }×{ $size }.
move-game-over = La partie est terminée ; plus aucun coup n’est possible ({ $clause }).
move-protected = La tuile { $square } est protégée pour ce coup : votre adversaire vient de la connecter ({ $clause }).
move-repetition = Ce coup ramènerait une position déjà vue dans la partie, ce qui est interdit ({ $clause }).
move-third = Ce coup amènerait la même position pour la troisième fois dans la partie, ce qui est interdit ({ $clause }).
move-no-pawn =
    { $color ->
        [white] Il n’y a pas de pion blanc à déplacer sur { $source } ({ $clause }).
       *[black] Il n’y a pas de pion noir à déplacer sur { $source } ({ $clause }).
    }
move-same-square = Un déplacement doit mener à une autre tuile que { $source } ({ $clause }).
move-no-path = Aucun parcours ne mène de { $source } à { $target } : ces moitiés de tuile ne sont pas connectées ({ $clause }).
move-occupied = Un de vos pions occupe déjà { $target } ({ $clause }).
move-blocked = Un pion barre le parcours entre { $source } et { $target } ({ $clause }).
move-not-yours = C’est à quelqu’un d’autre de jouer.
move-nothing-to-undo = Il n’y a aucun coup à annuler.
move-no-chance = Il n’y a rien à piocher ni à lancer ici ; c’est à un joueur de jouer.
move-object = Ce n’est pas un coup, mais un texte ou autre chose ; parse_move en fait un coup.

# A move in a few words; { $move } is how it is written.
move-turn =
    { $way ->
        [right] { $square } vers la droite ({ $move })
        [left] { $square } vers la gauche ({ $move })
       *[half] { $square } d’un demi-tour ({ $move })
    }
move-slide = pion de { $source } à { $target } ({ $move })
