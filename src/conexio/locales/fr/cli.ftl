# The command line's help pages and complaints.

cli-usage = Utilisation :
cli-options = Options :
cli-commands = Commandes :
cli-options-metavar = [OPTIONS]
cli-command-metavar = COMMANDE [ARGUMENTS]…
cli-help = Afficher cette page.
cli-conexio = Les jeux de société CONNEX’OH et CONEX. Pour commencer : conexio play
cli-play = Jouer dans ce terminal à CONNEX’OH ou à CONEX, contre des bots ou à plusieurs.
cli-replay = Revoir une partie enregistrée, coup par coup.
cli-perft = Compter les parties de PROFONDEUR coups, pour vérifier les règles.
cli-bench = Mesurer la vitesse des règles sur cet ordinateur.
cli-option-lang = La langue : anglais, français, allemand ou néerlandais.
cli-option-version = Afficher la version.
cli-option-white = Qui joue les Blancs : human (une personne), un bot, ou chance pour tirer au sort (par défaut : human).
cli-option-black = Qui joue les Noirs : human (une personne) ou un bot ; du plus faible au plus fort : snail, hedgehog, duckling, hare, otter, squirrel, beaver, fox, owl, lynx, wolf, eagle, griffin, dragon (par défaut : otter).
cli-option-resume = Reprendre une partie enregistrée.
cli-option-seed = Un nombre pour que bots, cartes et dé se répètent à l’identique.
cli-option-level = La force du bot ; 1 est le plus faible (par défaut : 5 à CONNEX’OH, 3 sur 6 à CONEX).
cli-option-preset = Une partie qui a un nom : quick (rapide), full (complète) et d’autres.
cli-option-pair = Deux parties qui comptent ensemble ; chacun commence une fois.
cli-level-named = Donnez soit --level, soit { $name } : les deux disent qui joue.
cli-option-size = Nombre de tuiles par côté (par défaut : { $usual }).
cli-option-start = Le coin des moitiés claires au départ (par défaut : { $usual }).
cli-option-lock = Les connexions qui protègent (par défaut : { $usual }).
cli-option-repetition = Le retour d’une position déjà vue (par défaut : { $usual }).
cli-option-no-exit-limit = Fin de la partie après ce nombre de coups sans sortie (par défaut : { $usual } ; 0 : sans limite).
cli-option-limit-result = Qui gagne une partie où aucun camp n’avance plus (par défaut : { $usual }).
cli-option-goal = Combien de pions il faut faire sortir pour gagner (par défaut : { $usual } ; 0 : tous).
cli-option-position = Partir de cette position.
cli-option-ply = Montrer la position après ce nombre de coups, puis s’arrêter.
cli-option-json = Donner les chiffres en JSON.
cli-option-quick = Ne mesurer qu’un court instant.
cli-no-option = L’option { $name } n’existe pas ; ajoutez --help pour voir celles qui existent.
cli-no-value = L’option { $name } attend une valeur ; ajoutez --help pour voir laquelle.
cli-missing = Il manque { $name } ; ajoutez --help pour voir comment s’écrit la commande.
cli-not-understood = Commande non comprise ; ajoutez --help pour voir ce qui est possible.
cli-position-options = Donnez une position ou des options de règles, pas les deux : une position a déjà ses options.
cli-resume-options = Donnez une partie enregistrée ou des options de règles, pas les deux : une partie a déjà ses options.
cli-perft-line = profondeur { $depth } : { $count } ({ $rate } par seconde)
cli-bench-title = { $game } sur cet ordinateur
cli-bench-measuring = Mesure en cours…
cli-bench-kernel-interpreted = parties au hasard, interprété
cli-bench-kernel-compiled = parties au hasard, compilé
cli-bench-facade-interpreted = legal_moves et push, interprété
cli-bench-facade-compiled = legal_moves et push, compilé
cli-bench-perft-compiled = perft, compilé
cli-bench-turns-interpreted = tours complets en milieu de partie, interprété
cli-bench-turns-compiled = tours complets en milieu de partie, compilé
cli-bench-games-compiled = parties entières au hasard, compilé
cli-bench-rate = { $rate } coups par seconde
cli-no-command = La commande « { $name } » n’existe pas ; au choix : { $known }.
cli-bench-rate-perft = { $rate } parties comptées par seconde
cli-bench-rate-turns = { $rate } tours par seconde
cli-bench-rate-games = { $rate } parties par seconde
cli-deck = Les jeux de cartes CONEX.
cli-deck-check = Vérifier un jeu de cartes : est-il jouable et équilibré ?
cli-deck-error = erreur : { $finding }
cli-deck-warning = remarque : { $finding }
cli-deck-good =
    { $count ->
        [one] Le jeu de cartes { $name } est bon : { $count } carte.
       *[other] Le jeu de cartes { $name } est bon : { $count } cartes.
    }
cli-deck-playable =
    { $count ->
        [one] Le jeu de cartes { $name } est jouable : { $count } carte.
       *[other] Le jeu de cartes { $name } est jouable : { $count } cartes.
    }
cli-deck-bad = Le jeu de cartes { $name } n’est pas jouable en l’état.
cli-deck-picture = Dessiner toutes les cartes d’un jeu dans une image SVG.
cli-deck-unknown = { $reason } Indiquez ce fichier avec : --deck FICHIER
cli-option-overwrite = Remplacer un fichier qui existe déjà.
cli-picture-svg = Les images sont des fichiers SVG ; au lieu de { $path }, choisissez un nom qui finit par .svg.
cli-options-game = Seulement pour { $game } :
cli-option-other = L’option { $name } est réservée à { $title } ; pour y jouer : conexio play { $game }
cli-resume-other = Ce fichier est une partie de { $title } ; ne nommez pas l’autre jeu.
cli-option-seats = Qui joue, de 2 à 4 : un bot ou un nom quelconque pour une personne ; les bots, du plus faible au plus fort : chick, hamster, magpie, cat, raven, elephant (par défaut : human,magpie).
cli-option-deck = Un fichier avec les cartes (par défaut : le jeu de cartes standard).
cli-option-table = La taille de la table en mm : small vaut 700x700, large 1600x900 (par défaut : { $usual }).
cli-option-target = La case d’arrivée (par défaut : celle du jeu de cartes, { $usual } pour le standard).
cli-option-starter = Qui commence : un nom de --seats, une place comptée à partir de 0, ou chance pour tirer au sort (par défaut : { $usual }).
cli-option-short-draw = Piocher quand il ne reste qu’une carte (par défaut : { $usual }).
cli-option-under = La position d’une carte retirée sous la pioche, avant ou après celles des autres (par défaut : { $usual }).
cli-option-strike-new = Retirer une carte qui vient d’être posée (par défaut : { $usual }).
cli-option-strike-turn = Les tours où l’étoile éclair peut servir (par défaut : { $usual }).
cli-option-double = Le moment où l’étoile 2x est posée (par défaut : { $usual }).
cli-option-stuck = Quand plus aucune carte ne peut être posée, la partie s’arrête, ou continue jusqu’à ce que tous aient passé (par défaut : { $usual }).
cli-verify = Vérifier que personne n’a truqué le hasard dans une partie enregistrée.
cli-verify-good =
    { $count ->
        [one] Le seul tirage concorde avec la graine, et la graine avec son empreinte.
       *[other] Les { $count } tirages concordent tous avec la graine, et la graine avec son empreinte.
    }
cli-verify-nothing = Rien n’a été laissé au hasard dans cette partie ; la graine concorde avec son empreinte.
cli-verify-commitment = Comparez cette empreinte avec celle qu’on vous a montrée avant la distribution : { $commitment }
cli-verify-contributions = Si vous avez vous-même ajouté quelque chose, cela doit se trouver ici : { $texts }
cli-serve = Lancer le serveur, pour que d’autres puissent jouer dans leur navigateur.
cli-option-host = L’adresse d’écoute : 127.0.0.1 (par défaut) pour cette machine seulement, 0.0.0.0 pour le réseau.
cli-option-port = Le port d’écoute (par défaut : 8000, ou un port libre s’il est pris).
cli-option-workers = Nombre de processus (par défaut : 1) ; à partir de deux, il faut PostgreSQL.
cli-option-config = Un fichier de réglages, conexio.toml.
cli-serve-here = Le serveur est accessible à l’adresse { $address }
cli-serve-network = Sur le même réseau, les autres peuvent ouvrir cette adresse ou scanner le code.
cli-serve-stop = Arrêtez-le avec Ctrl+C ; les parties sont conservées.
cli-option-open = Ouvrir la page dans un navigateur.

# What follows an option or a command in the help pages, in capitals.
cli-metavar-number = NOMBRE
cli-metavar-file = FICHIER
cli-metavar-folder = DOSSIER
cli-metavar-picture = [IMAGE.svg]
cli-metavar-depth = PROFONDEUR
cli-metavar-position = POSITION
cli-metavar-source = FICHIER|POSITION
cli-metavar-name = NOM
cli-metavar-names = NOM,NOM…
cli-metavar-matches = [PARTIE]…
cli-metavar-address = ADRESSE
