# Autour d’une table : qui est là, ce qui se passe, et ce qu’on peut faire en plus de jouer.

around-players = Joueurs
around-player = Joueur { $number }
around-white = Blancs
around-black = Noirs
around-told-apart = { $name } ({ $mark })
around-bot-plays = { $bot } joue
around-away = absent
around-to-move = à jouer
around-your-turn = À vous de jouer
around-last-round = Dernier tour
around-replace = Laisser jouer un robot
around-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
around-out =
    { $count ->
        [one] { $count } sorti sur { $all }
       *[other] { $count } sortis sur { $all }
    }
around-kept = Votre coup est gardé, et envoyé dès que la connexion revient.
around-close = Fermer

# Before the game.
around-waiting-room = Prenez place
around-waiting =
    { $count ->
        [one] La partie commence dès qu’une place de plus est prise.
       *[other] La partie commence dès que { $count } places de plus sont prises.
    }
around-your-name = Votre nom
around-sit = S’asseoir ici
around-stand-up = Se lever
around-rematch = Revanche
around-waiting-for = La partie commence dès que tout le monde est revenu. On attend { $names }.
around-not-yet = pas encore là
around-ready = présent

# What happens; without a full stop, for more may follow.
around-told-started = La partie commence
around-told-turns =
    { $way ->
        [right] { $name } tourne { $square } à droite
        [left] { $name } tourne { $square } à gauche
       *[half] { $name } tourne { $square } d’un demi-tour
    }
around-told-slides = { $name } déplace un pion de { $source } à { $target }
around-told-protected =
    { $count ->
        [one] { $squares } est protégée
       *[other] { $squares } sont protégées
    }
around-told-out-white =
    { $count ->
        [one] un pion blanc sort
       *[other] { $count } pions blancs sortent
    }
around-told-out-black =
    { $count ->
        [one] un pion noir sort
       *[other] { $count } pions noirs sortent
    }
around-told-lays =
    { $star ->
        [double] { $name } pose une carte avec l’étoile 2x
       *[none] { $name } pose une carte
    }
around-told-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
around-told-last-round = l’arrivée est atteinte : ce tour de table est le dernier
around-told-draws = { $name } pioche
around-told-passes = { $name } passe
around-told-doubles = { $name } pose l’étoile 2x
around-told-ends = { $name } finit son tour
around-told-strikes = { $name } utilise l’étoile éclair
around-told-discards = { $name } met une carte sous la pioche
around-told-chosen = { $name } a choisi
around-told-rolled =
    { $face ->
        [draw1] Le dé : une carte à piocher
        [draw2] Le dé : deux cartes à piocher
        [lightning] Le dé : l’étoile éclair
       *[double] Le dé : l’étoile 2x
    }
around-told-undone = Un coup est repris
around-told-sat = { $name } prend place
around-told-undoasked = { $name } voudrait reprendre un coup
around-told-drawoffered = { $name } propose la nulle
around-told-refused = { $name } n’est pas d’accord
around-told-resigned = { $name } abandonne
around-told-botseated = Un robot joue pour { $name }
around-told-reclaimed = { $name } joue de nouveau
around-told-left = { $name } quitte la table
around-told-rematched = Il y a une revanche

# Beside playing.
around-tools = Ce que vous pouvez faire
around-hint = Conseil
around-hint-more = En dire plus
around-hint-shown = Le voilà
around-hint-square = Regardez { $square }.
around-hint-card = Regardez la carte marquée.
around-hint-else = Pensez à autre chose que poser une carte.
around-hint-turn =
    { $way ->
        [right] Tournez { $square } à droite.
        [left] Tournez { $square } à gauche.
       *[half] Faites faire un demi-tour à { $square }.
    }
around-hint-slide = Glissez de { $source } à { $target }.
around-undo = Reprendre
around-undo-asked = { $name } voudrait reprendre un coup.
around-undo-waits = On demande aux autres si vous pouvez le reprendre.
around-offer-draw = Proposer la nulle
around-draw-asked = { $name } propose la nulle.
around-draw-waits = Vous avez proposé la nulle.
around-agree = D’accord
around-refuse = Non merci
around-no = Pas maintenant
around-resign = Abandonner
around-resign-sure = Voulez-vous vraiment abandonner cette partie ?
around-leave = Quitter la table
around-leave-sure = Si vous partez, un robot joue à votre place, pour de bon.
around-leave-over = Si vous partez, votre nom et votre place sont effacés ici ; la partie elle-même est conservée.
around-bot-for-me = Laisser un robot jouer pour moi
around-which-bot = Quel animal doit jouer ?
around-reclaim = Reprendre ma place
around-more = Plus
around-flip = Voir le plateau de l’autre côté
around-turning = Tourner le plateau pour les Noirs
around-own-link = Copier le lien vers ma place
around-home = Retour à l’accueil
around-look-on = Regarder sans place
around-not-copied = Le lien n’a pas pu être copié ; prenez-le dans la barre d’adresse.
around-all-moves = Tous les coups en liste
around-no-moves = Vous n’avez rien à jouer pour le moment.
around-react = Signe
around-sign-hello = Bonjour !
around-sign-well = Bien joué !
around-sign-thanks = Merci !
around-sign-oops = Oups !
around-sign-wow = Waouh !
around-sign-thinking = Je réfléchis

# One screen for several people.
around-pass-to = Passez l’appareil à { $name }
around-curtain = La main reste cachée jusque-là.
around-i-am = Je suis { $name }

# What was before.
around-history = Le déroulement
around-first = Au début
around-back = Un coup en arrière
around-forth = Un coup en avant
around-now = Revenir au présent
around-moment = Le coup montré
around-move-of = Coup { $number } sur { $count }

# What a strong player thinks of it.
around-analyse = Analyser la partie
around-analysis = Analyse
around-analysis-curve = Les chances des Blancs, coup par coup
around-analysis-progress = Positions examinées : { $number } sur { $count }
around-analysis-percent = { $percent } %
around-analysis-best =
    { $side ->
        [white] Le mieux pour les Blancs, et ce qui peut suivre
       *[black] Le mieux pour les Noirs, et ce qui peut suivre
    }
around-analysis-by =
    { $by ->
        [network] Le réseau a examiné { $looks } positions ; les cercles montrent où.
       *[engine] Le réseau ne connaît pas les plateaux de cette taille ; le moteur a examiné { $looks } positions.
    }
around-analysis-try = Choisissez un coup pour le voir sur le plateau.
around-analysis-over = La partie est finie ici.
around-analysis-thinking = Réflexion en cours…
around-analysis-worst = Ce qui a coûté le plus cher
around-analysis-cost = De { $before } à { $after }. Mieux : { $best }
around-analysis-none = Aucun coup n’a coûté cher.

# The end.
around-result = Résultat
around-end-all-out = Tous les pions sont sortis.
around-end-both-out = Les derniers pions des deux camps sont sortis ensemble ; le camp qui a tourné la tuile perd.
around-end-repetition = La même position pour la troisième fois.
around-end-no-exit = Aucun pion n’est sorti depuis trop longtemps.
around-end-no-move = Il n’y avait plus de coup à jouer.
around-end-target = L’arrivée est atteinte et le tour de table fini.
around-end-no-room = Il n’y avait plus de place pour une carte.
around-end-resigned = Un camp a abandonné.
around-end-agreed = D’un commun accord.
around-curve = Le déroulement, coup par coup
around-moments = Ce qui a le plus compté
around-moment-at = Coup { $number } : { $told }
around-again = Rejouer
around-follow = À la partie suivante
around-see-table = Voir la table
around-record = Enregistrer la partie
around-archived = Cette partie a commencé avec d’anciennes règles et ne peut pas continuer ici. Tous les coups sont gardés : enregistrez la partie pour la lire.
around-picture = Enregistrer une image
around-share = Partager le lien
around-copied = Copié

# Whether chance was fair; a device keeps what it was shown before the deal.
around-fair = Vous pouvez aussi vérifier vous-même la partie enregistrée : { $command }
around-fair-title = Hasard équitable
around-fair-why = Avant la distribution, le serveur fixe tout le hasard par une graine secrète et en montre l’empreinte. Cet appareil garde l’empreinte, ajoute ses propres chiffres aléatoires et vérifie chaque pioche et chaque lancer à la fin de la partie.
around-fair-commitment = Empreinte de la graine
around-fair-checking = Vérification des pioches et des lancers…
around-fair-checked =
    { $count ->
        [one] Équité vérifiée : { $count } pioche ou lancer découle de la graine fixée avant la distribution.
       *[other] Équité vérifiée : { $count } pioches et lancers découlent de la graine fixée avant la distribution.
    }
around-fair-unseen =
    { $count ->
        [one] { $count } pioche ou lancer découle de la graine. Cet appareil ne peut pas dire si elle était fixée avant la distribution : il n’en avait pas vu l’empreinte.
       *[other] { $count } pioches et lancers découlent de la graine. Cet appareil ne peut pas dire si elle était fixée avant la distribution : il n’en avait pas vu l’empreinte.
    }
around-fair-away = Les pioches et les lancers n’ont pas pu être vérifiés : le serveur ne répond pas.
around-fair-again = Réessayer
around-fair-wrong = La vérification de l’équité a échoué.
around-fair-no-record = La partie enregistrée est illisible, ou sa preuve d’équité manque.
around-fair-other-seed = La graine n’est pas celle qui était fixée avant la distribution.
around-fair-not-yours = Ce que cet appareil a ajouté au hasard manque dans la partie.
around-fair-other-event = Le hasard ne découle pas de la graine : { $found } aurait dû être { $expected }.
around-fair-details = Détails
around-fair-kept = Empreinte de la graine, gardée sur cet appareil depuis avant la distribution
around-fair-seed = Graine, révélée après la partie
around-fair-added = Ajouté au hasard par les joueurs
around-fair-own = (de cet appareil)
around-fair-nothing = rien

around-rules = Règles

# The same for who plays without a name, against the computer.
around-you-turn =
    { $way ->
        [right] Vous tournez { $square } à droite
        [left] Vous tournez { $square } à gauche
       *[half] Vous tournez { $square } d’un demi-tour
    }
around-you-slide = Vous déplacez un pion de { $source } à { $target }
around-you-lay =
    { $star ->
        [double] Vous posez une carte avec l’étoile 2x
       *[none] Vous posez une carte
    }
around-you-draw = Vous piochez
around-you-pass = Vous passez
around-you-double = Vous posez l’étoile 2x
around-you-end = Vous finissez votre tour
around-you-strike = Vous utilisez l’étoile éclair
around-you-discard = Vous mettez une carte sous la pioche
around-you-chosen = Vous avez choisi
around-you-resign = Vous abandonnez
