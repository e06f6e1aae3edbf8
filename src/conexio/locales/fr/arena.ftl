# Bots against bots: the arena's help, complaints and report.

arena-help = Faire jouer des bots entre eux : qui est le meilleur, et à quel point est-ce sûr ?
arena-option-ladder = Chaque niveau contre celui d’en dessous, et rien d’autre.
arena-option-games = Parties par paire ou par table, arrondies pour que chacun ait chaque place aussi souvent (par défaut : 100).
arena-option-nodes = Combien de positions un bot peut examiner pour un coup (par défaut : sa propre limite).
arena-option-time = Combien de secondes un bot peut réfléchir à un coup (par défaut : sa propre limite).
arena-option-players = Places à une table de CONEX (par défaut : 2).
arena-option-opening = Coups joués par le hasard avant que les bots ne commencent une partie de CONNEX'OH (par défaut : 4).
arena-option-confident = Arrêter une paire dès qu’on est sûr à ce point, en pour cent, de qui est le meilleur ; par exemple 99.9.
arena-option-processes = Combien de parties en même temps (par défaut : une par processeur).
arena-option-ray = Jouer sur une grappe Ray : celle de RAY_ADDRESS, ou une sur cette machine.
arena-option-out = Un dossier pour toutes les parties, le résumé et une image.
arena-option-resume = Continuer avec les parties de ce dossier.
arena-option-other = L’option { $name } appartient à l’autre jeu ; c’est : conexio { $command } { $game }
arena-no-bot = Il n’y a pas de bot « { $name } » ici ; au choix : { $known }. Votre propre bot s’écrit module:Class.
arena-no-own-bot = Le bot { $name } n’est pas utilisable : { $reason }
arena-twice = Le bot { $name } est nommé deux fois ; nommez chaque bot une seule fois.
arena-too-few = Nommez au moins deux bots, ou ajoutez --ladder pour tous les niveaux.
arena-seats = Pour { $players } places, nommez deux bots (l’un joue contre des copies de l’autre) ou au moins { $players }.
arena-worker-ended = Le processus s’est arrêté pendant qu’il réfléchissait.
arena-no-ray = Ray n’est pas installé ; installez conexio avec ce supplément : conexio[cluster]
arena-no-cluster = La grappe Ray n’est pas joignable : { $reason }
arena-exists = Il y a déjà des parties dans { $path } ; ajoutez --resume pour les continuer, ou choisissez un autre dossier.
arena-unreadable = { $path } n’est pas lisible ; choisissez un autre dossier, ou effacez celui-ci pour recommencer.
arena-other = Les parties de { $path } ont été jouées autrement ({ $names }) et ne peuvent pas être continuées ainsi ; choisissez un autre dossier.
arena-other-code = Les règles ou les bots ont changé depuis les parties de { $path } ; choisissez un autre dossier, ou effacez celui-ci pour recommencer.
arena-resume-out = Indiquez avec --out le dossier à continuer.
arena-playing = ça joue …
arena-kept = Les parties, le résumé et l’image sont dans { $path }
arena-ending-all-out = tous les pions sortis
arena-ending-both-out = tous deux sortis en même temps
arena-ending-repetition = répétition
arena-ending-no-exit = trop longtemps sans sortie
arena-ending-no-move = plus de coup possible
arena-ending-target = but atteint
arena-ending-no-room = plus aucune carte ne va
arena-ending-fault = faute d’un bot
arena-head-bot = Bot
arena-head-elo = Elo
arena-head-interval = sûr à 95 %
arena-head-pair = Paire
arena-head-score = Score
arena-head-draws = Nulles
arena-head-games = Parties
arena-head-duplicates = Duplicatas
arena-head-moves = Coups
arena-head-mean = Moyenne, ms
arena-head-slowest = Le plus lent, ms
arena-title-ratings = Force
arena-title-pairs = Ce que le premier d’une paire a marqué
arena-title-paces = Temps de réflexion par coup
arena-interrupted = Arrêté avant la fin ; voici ce qui a été joué.
arena-left-out =
    { $count ->
        [one] Une partie de plus a été jouée mais ne compte pas : sa donne n’a pas été jouée à toutes les places, ou sa paire était déjà décidée.
       *[other] { $count } parties de plus ont été jouées mais ne comptent pas : leur donne n’a pas été jouée à toutes les places, ou leur paire était déjà décidée.
    }
arena-nothing = On ne peut encore rien dire : aucune donne n’a été jouée à toutes les places.
arena-endings = Comment les parties ont fini : { $list }
arena-lengths = Coups par partie : { $median } au milieu ; 8 parties sur 10 en ont de { $low } à { $high }.
arena-first = Qui commence marque { $share } ({ $interval }).
arena-settled = * décidé avant la fin
arena-no-openskill = Pour les classements OpenSkill, installez conexio avec ce supplément : conexio[arena]
arena-fault = { $bot } a perdu une partie par sa propre faute (donne { $deal }, placement { $turn }) : { $reason }
arena-faults-more =
    { $count ->
        [one] Une partie de plus a été perdue par une faute.
       *[other] { $count } parties de plus ont été perdues par une faute.
    }
arena-plot-title = { $game } : la force des bots
arena-plot-caption = Elo, en moyenne 0 ; { $count } parties ; traits : sûr à 95 %
