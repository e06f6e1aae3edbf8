# Bots against bots: the arena's help, complaints and report.

arena-help = Faire jouer des bots entre eux : lequel est le meilleur, et avec quelle certitude ?
arena-option-ladder = Chaque niveau contre celui d’en dessous, et rien d’autre.
arena-option-games = Parties par paire ou par table ; le nombre est arrondi vers le haut pour que chaque bot occupe chaque place aussi souvent (par défaut : 100).
arena-option-nodes = Nombre de positions qu’un bot peut examiner par coup (par défaut : sa propre limite).
arena-option-time = Secondes de réflexion d’un bot par coup (par défaut : sa propre limite).
arena-option-players = Nombre de places à une table de CONEX (par défaut : 2).
arena-option-opening = Coups tirés au hasard avant que les bots commencent une partie de CONNEX’OH (par défaut : 4).
arena-option-confident = Arrêter une paire dès qu’on sait avec cette certitude, en pour cent, lequel des deux est le meilleur ; par exemple 99.9.
arena-option-processes = Nombre de parties jouées en même temps (par défaut : une par processeur).
arena-option-ray = Jouer sur un cluster Ray : celui de RAY_ADDRESS, ou un sur cette machine.
arena-option-out = Un dossier pour toutes les parties, le résumé et une image.
arena-option-resume = Continuer avec les parties de ce dossier.
arena-option-other = L’option { $name } est celle de l’autre jeu ; pour l’utiliser : conexio { $command } { $game }
arena-no-bot = Le bot « { $name } » n’existe pas ; au choix : { $known }. Votre propre bot s’écrit module:Class.
arena-no-own-bot = Le bot { $name } n’est pas utilisable : { $reason }
arena-twice = Le bot { $name } est nommé deux fois ; nommez chaque bot une seule fois.
arena-too-few = Nommez au moins deux bots, ou ajoutez --ladder pour tous les niveaux.
arena-seats = Pour { $players } places, nommez deux bots (l’un joue contre des copies de l’autre) ou au moins { $players }.
arena-worker-ended = Le processus s’est arrêté pendant que le bot réfléchissait.
arena-no-ray = Ray n’est pas installé ; installez conexio avec ce complément : conexio[cluster]
arena-no-cluster = Le cluster Ray est injoignable : { $reason }
arena-exists = Il y a déjà des parties dans { $path } ; ajoutez --resume pour les continuer, ou choisissez un autre dossier.
arena-unreadable = Impossible de lire { $path } ; choisissez un autre dossier, ou effacez celui-ci pour recommencer.
arena-other = Les parties de { $path } ont été jouées dans d’autres conditions ({ $names }) et ne peuvent pas être continuées ; choisissez un autre dossier.
arena-other-code = Les règles ou les bots ont changé depuis les parties de { $path } ; choisissez un autre dossier, ou effacez celui-ci pour recommencer.
arena-resume-out = Indiquez avec --out le dossier à continuer.
arena-playing = parties en cours…
arena-kept = Les parties, le résumé et l’image se trouvent dans { $path }
arena-ending-all-out = tous les pions sortis
arena-ending-both-out = derniers pions des deux camps sortis ensemble
arena-ending-goal = assez de pions sortis
arena-ending-both-goal = assez de pions des deux camps sortis ensemble
arena-ending-repetition = répétition
arena-ending-no-exit = trop de coups sans sortie
arena-ending-exits = limite, plus de pions sortis
arena-ending-progress = limite, moins de rangées à parcourir
arena-ending-no-move = plus de coup possible
arena-ending-target = case d’arrivée atteinte
arena-ending-no-room = plus aucune carte jouable
arena-ending-fault = faute d’un bot
arena-head-bot = Bot
arena-head-elo = Elo
arena-head-interval = Intervalle à 95 %
arena-head-pair = Paire
arena-head-score = Score
arena-head-draws = Nulles
arena-head-games = Parties
arena-head-duplicates = Duplicatas
arena-head-moves = Coups
arena-head-mean = Moyenne, ms
arena-head-slowest = Le plus lent, ms
arena-percent = { $percent } %
arena-title-ratings = Force
arena-title-pairs = Score du premier bot de chaque paire
arena-title-paces = Temps de réflexion par coup
arena-interrupted = Interrompu avant la fin ; voici ce qui a été joué jusqu’ici.
arena-left-out =
    { $count ->
        [one] Une partie de plus a été jouée mais ne compte pas : sa donne n’a pas été jouée à toutes les places, ou sa paire était déjà décidée.
       *[other] { $count } parties de plus ont été jouées mais ne comptent pas : leur donne n’a pas été jouée à toutes les places, ou leur paire était déjà décidée.
    }
arena-nothing = On ne peut encore rien dire : aucune donne n’a été jouée à toutes les places.
arena-endings = Fins de partie : { $list }
arena-lengths = Coups par partie : { $median } (médiane) ; de { $low } à { $high } dans 8 parties sur 10.
arena-first = Le bot qui commence marque { $share } ({ $interval }).
arena-settled = * décidé avant la fin
arena-no-openskill = Pour les classements OpenSkill, installez conexio avec ce complément : conexio[arena]
arena-fault = { $bot } a perdu une partie par sa propre faute (donne { $deal }, placement { $turn }) : { $reason }
arena-faults-more =
    { $count ->
        [one] Une partie de plus a été perdue par une faute.
       *[other] { $count } parties de plus ont été perdues par une faute.
    }
arena-plot-title = { $game } : la force des bots
arena-plot-caption =
    { $count ->
        [one] Elo (moyenne : 0) ; { $count } partie ; traits : intervalles à 95 %
       *[other] Elo (moyenne : 0) ; { $count } parties ; traits : intervalles à 95 %
    }
