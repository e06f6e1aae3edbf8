# What is wrong with a record.

record-at = Ligne { $line }, colonne { $column } : { $reason }
record-empty = Il n’y a rien ici ; une partie enregistrée commence par des en-têtes comme [Game "connexoh"].
record-large = C’est trop long pour une partie enregistrée : { $longest } caractères au maximum.
record-control = Il y a ici un caractère qui n’a pas sa place dans une partie enregistrée.
record-header = Ce n’est pas un en-tête ; il s’écrit [Name "value"].
record-header-twice = L’en-tête { $name } apparaît ici une deuxième fois ; n’en gardez qu’un.
record-headers = Il y a trop d’en-têtes ; { $most } au maximum.
record-header-missing = Il manque l’en-tête { $name }.
record-format = Cette partie est au format { $version } ; ce programme lit le format { $known }.
record-rules = Cette partie suit la version { $version } des règles ; ce programme ne connaît que la version { $known }.
record-start-options = La position de départ n’a pas les mêmes options que l’en-tête Options.
record-number = « { $text } » n’est pas le numéro du prochain coup.
record-move = Coup { $count }, « { $text } » : { $reason }
record-chance = Événement { $count }, « { $text } » : { $reason }
record-brackets = « { $text } » n’a pas sa place ici ; un commentaire tient sur une ligne entre accolades, un en-tête se met avant les coups.
record-comment-first = Un commentaire se place après un coup, et il n’y en a pas encore.
record-after-result = « { $text } » se trouve après le résultat ; rien ne doit le suivre.
record-truncated = La partie s’arrête sans résultat ; écrivez * à la fin d’une partie inachevée.
record-result-header = L’en-tête Result dit { $stated }, mais les coups finissent par { $result }.
record-result-early = Le résultat est { $result }, mais selon les règles la partie continue ; indiquez dans l’en-tête Termination comment elle a fini.
record-result-wrong = Le résultat dit { $stated }, mais les coups mènent à { $result }.
record-termination = L’en-tête Termination dit { $stated }, mais la partie s’est terminée ainsi : { $termination }.
record-redacted = Cette partie enregistrée cache ce qu’un joueur ne pouvait pas savoir ; elle ne peut pas être rejouée.
record-redacted-start = Cette partie a commencé par une position particulière, qui trahirait des secrets ; on ne peut pas en faire une version sans secrets.
record-view = « { $view } » ne dit pas de qui cette partie montre le point de vue ; au choix : { $known }.
record-events = Cette partie est trop longue ; { $most } coups au plus sont possibles.
