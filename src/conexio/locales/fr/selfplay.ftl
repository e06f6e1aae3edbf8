# Bots play for data: the help of `conexio selfplay`, its complaints and its report.

selfplay-help = Faire jouer des bots et enregistrer chaque décision comme une ligne d’un tableau, pour l’apprentissage.
selfplay-option-games = Nombre de parties (par défaut : 1000).
selfplay-option-players = Nombre de places à une table de CONEX (par défaut : autant que de bots nommés, ou 2).
selfplay-option-shard = Parties par fichier (par défaut : 500).
selfplay-option-out = Le dossier pour les fichiers.
selfplay-bots = Nommez un bot pour toutes les places, ou un pour chacune.
selfplay-seats = Pour { $players } places, nommez un bot pour toutes, ou { $players } bots.
selfplay-out = Indiquez avec --out le dossier où vont les fichiers.
selfplay-no-pyarrow = pyarrow n’est pas installé ; installez conexio avec ce complément : conexio[data]
selfplay-nothing = Il n’y a pas de parties dans { $path }.
selfplay-kept =
    Enregistré dans { $path } : { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } avec { $decisions ->
        [one] { $decisions } décision
       *[other] { $decisions } décisions
    }
selfplay-interrupted = Interrompu avant la fin ; --resume permet de continuer.
selfplay-faults =
    { $count ->
        [one] Une partie a été perdue par la faute d’un bot ; le tableau des parties dit pourquoi.
       *[other] { $count } parties ont été perdues par la faute d’un bot ; le tableau des parties dit pourquoi.
    }
