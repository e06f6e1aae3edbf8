# Autour d’une table : qui est là, ce qui se passe, et ce qu’on peut faire en plus de jouer.

around-players = Joueurs
around-player = Joueur { $number }
around-white = Blancs
around-black = Noirs
around-name-with-mark = { $name } ({ $mark })
around-bot-plays = { $bot } joue
around-away = hors ligne
around-to-move = doit jouer
around-your-turn = À vous de jouer
around-last-round = Dernière manche
around-replace = Faire jouer un bot
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
around-kept = Votre coup est enregistré ; il sera envoyé dès le retour de la connexion.
around-close = Fermer

# Before the game.
around-waiting-room = En attente de joueurs
around-waiting =
    { $count ->
        [one] La partie commencera dès qu’une autre place sera prise.
       *[other] La partie commencera dès que { $count } autres places seront prises.
    }
around-your-name = Votre nom
around-take-seat = Prendre cette place
around-stand-up = Libérer la place
around-rematch = Revanche
around-waiting-for = La partie commencera dès que tout le monde sera revenu. On attend { $names }.
around-not-yet = pas encore là
around-ready = de retour

# What happens; without a full stop, for more may follow.
around-event-started = La partie commence
around-event-plays = { $name } joue { $move }
around-event-turns =
    { $way ->
        [right] { $name } tourne { $square } vers la droite
        [left] { $name } tourne { $square } vers la gauche
       *[half] { $name } fait faire un demi-tour à { $square }
    }
around-event-slides = { $name } déplace un pion de { $source } à { $target }
around-event-protected =
    { $count ->
        [one] { $squares } est protégée
       *[other] { $squares } sont protégées
    }
around-event-out-white =
    { $count ->
        [one] un pion blanc sort
       *[other] { $count } pions blancs sortent
    }
around-event-out-black =
    { $count ->
        [one] un pion noir sort
       *[other] { $count } pions noirs sortent
    }
around-event-lays =
    { $star ->
        [double] { $name } pose une carte avec l’étoile 2x
       *[none] { $name } pose une carte
    }
around-event-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
around-event-last-round = l’arrivée est atteinte : c’est la dernière manche
around-event-draws = { $name } pioche
around-event-passes = { $name } passe
around-event-doubles = { $name } utilise l’étoile 2x
around-event-ends = { $name } termine son tour
around-event-strikes = { $name } utilise l’étoile éclair
around-event-discards = { $name } met une carte sous la pioche
around-event-chosen = { $name } a choisi
around-event-rolled =
    { $face ->
        [draw1] Le dé : une carte à piocher
        [draw2] Le dé : deux cartes à piocher
        [lightning] Le dé : l’étoile éclair
       *[double] Le dé : l’étoile 2x
    }
around-event-undone = Un coup est annulé
around-event-sat = { $name } prend place
around-event-undoasked = { $name } voudrait annuler un coup
around-event-drawoffered = { $name } propose la nulle
around-event-refused = { $name } refuse
around-event-resigned = { $name } abandonne
around-event-botseated = Un bot joue pour { $name }
around-event-reclaimed = { $name } reprend sa place
around-event-left = { $name } quitte la table
around-event-rematched = Une revanche commence

# Next to playing.
around-tools = Actions
around-hint = Conseil
around-hint-more = En savoir plus
around-hint-shown = Conseil affiché
around-hint-square = Regardez { $square }.
around-hint-card = Regardez la carte marquée.
around-hint-else = Et si vous faisiez autre chose que poser une carte ?
around-hint-turn =
    { $way ->
        [right] Tournez { $square } vers la droite.
        [left] Tournez { $square } vers la gauche.
       *[half] Faites faire un demi-tour à { $square }.
    }
around-hint-slide = Déplacez le pion de { $source } à { $target }.
around-undo = Annuler le coup
around-undo-asked = { $name } voudrait annuler un coup.
around-undo-waits = Votre demande d’annulation attend une réponse.
around-offer-draw = Proposer la nulle
around-draw-asked = { $name } propose la nulle.
around-draw-waits = Vous avez proposé la nulle ; on attend la réponse.
around-agree = D’accord
around-refuse = Non merci
around-no = Pas maintenant
around-resign = Abandonner
around-resign-sure = Voulez-vous vraiment abandonner cette partie ?
around-leave = Quitter la table
around-leave-sure = Si vous partez, un bot prendra définitivement votre place.
around-leave-over = Si vous partez, votre nom et votre place seront effacés ici ; la partie elle-même sera conservée.
around-bot-for-me = Laisser un bot jouer pour moi
around-which-bot = Quel animal doit jouer ?
around-reclaim = Reprendre ma place
around-reclaim-for = Reprendre ma place ({ $name })
around-more = Plus
around-flip = Voir le plateau depuis l’autre côté
around-turning = Tourner le plateau pour les Noirs
around-own-link = Copier le lien vers ma place
around-home = Retour à l’accueil
around-look-on = Regarder sans jouer
around-not-copied = Le lien n’a pas pu être copié ; copiez-le depuis la barre d’adresse.
around-all-moves = Liste de tous les coups
around-move-turn =
    { $way ->
        [right] Tourner { $square } vers la droite
        [left] Tourner { $square } vers la gauche
       *[half] Faire faire un demi-tour à { $square }
    }
around-move-slide = Déplacer le pion de { $source } à { $target }
around-no-moves = Vous n’avez rien à jouer pour le moment.
around-react = Réagir
around-sign-hello = Bonjour !
around-sign-well = Bien joué !
around-sign-thanks = Merci !
around-sign-oops = Oups !
around-sign-wow = Waouh !
around-sign-thinking = Je réfléchis…

# One screen for several people.
around-pass-to = Passez l’appareil à { $name }
around-curtain = D’ici là, les cartes restent cachées.
around-i-am = Je suis { $name }

# What was before.
around-history = Historique
around-first = Revenir au début
around-back = Coup précédent
around-forth = Coup suivant
around-now = Revenir à la position actuelle
around-moment = Coup affiché
around-move-of = Coup { $number } sur { $count }

# What a strong player thinks of it.
around-analyse = Analyser la partie
around-analysis = Analyse
around-analysis-curve = Chances de gain des Blancs, coup par coup
around-analysis-progress = Positions examinées : { $number } sur { $count }
around-analysis-percent = { $percent } %
around-analysis-best =
    { $side ->
        [white] Meilleurs coups pour les Blancs, et suites possibles
       *[black] Meilleurs coups pour les Noirs, et suites possibles
    }
around-analysis-by =
    { $looks ->
        [one] Le réseau de neurones a examiné { $looks } position ; les cercles montrent où.
       *[other] Le réseau de neurones a examiné { $looks } positions ; les cercles montrent où.
    }
around-analysis-try = Choisissez un coup pour le voir sur le plateau.
around-analysis-over = La partie est terminée à ce stade.
around-analysis-thinking = Réflexion en cours…
around-analysis-worst = Les plus grosses erreurs
around-analysis-cost = De { $before } à { $after }. Mieux : { $best }
around-analysis-none = Aucune grosse erreur.

# The end.
around-result = Résultat
around-end-all-out = Tous les pions sont sortis.
around-end-both-out = Les derniers pions des deux camps sont sortis ensemble ; le camp qui a tourné la tuile perd.
around-end-goal = Assez de pions sont sortis pour gagner.
around-end-both-goal = Les deux camps ont atteint le but ensemble ; le camp qui a tourné la tuile perd.
around-end-repetition = La même position est revenue une troisième fois.
around-end-no-exit = Aucun pion n’est sorti depuis trop longtemps.
around-end-exits = Aucun pion n’est sorti depuis trop longtemps ; le vainqueur en avait fait sortir davantage.
around-end-progress = Aucun pion n’est sorti depuis trop longtemps ; les pions du vainqueur avaient moins de rangées à parcourir.
around-end-no-move = Plus aucun coup n’était possible.
around-end-target = L’arrivée est atteinte et la manche terminée.
around-end-no-room = Plus aucune carte ne pouvait être posée.
around-end-resigned = Un camp a abandonné.
around-end-agreed = Nulle d’un commun accord.
around-curve = La partie, coup par coup
around-curve-of = { $name } : { $count }
around-moments = Les moments clés
around-moment-at = Coup { $number } : { $event }
around-pair = Les deux parties
around-pair-game = Partie { $number }
around-pair-pawns = Pions sortis
around-pair-points = Points
around-pair-both = Total
around-pair-wins = Victoires
around-pair-even = Égalité sur l’ensemble.
around-pair-ahead = En tête : { $names }
around-pair-won = Vainqueur sur les deux parties : { $names }
around-pair-second = Jouer la deuxième partie
around-again = Rejouer
around-follow = Aller à la partie suivante
around-see-table = Voir la table
around-record = Enregistrer la partie
around-archived = Cette partie a commencé avec d’anciennes règles et ne peut pas continuer ici. Tous les coups sont conservés : enregistrez la partie pour la lire.
around-picture = Enregistrer une image
around-share = Partager le lien
around-copied = Copié

# Whether chance was fair; a device keeps what it was shown before the deal.
around-fair = Vous pouvez aussi vérifier vous-même la partie enregistrée : { $command }
around-fair-title = Équité du hasard
around-fair-why = Avant la distribution, conexio choisit une graine secrète et en montre l’empreinte. Cet appareil conserve l’empreinte et ajoute ses propres chiffres aléatoires. Chaque carte piochée et chaque lancer de dé en découlent ; à la fin de la partie, cet appareil les vérifie tous.
around-fair-commitment = Empreinte de la graine
around-fair-checking = Vérification des tirages…
around-fair-checked =
    { $count ->
        [one] Équité vérifiée : { $count } tirage de carte ou de dé découle de la graine fixée avant la distribution.
       *[other] Équité vérifiée : { $count } tirages de cartes et de dé découlent de la graine fixée avant la distribution.
    }
around-fair-unseen =
    { $count ->
        [one] { $count } tirage de carte ou de dé découle de la graine. Cet appareil ne peut pas dire si elle avait été fixée avant la distribution : il n’en avait pas vu l’empreinte.
       *[other] { $count } tirages de cartes et de dé découlent de la graine. Cet appareil ne peut pas dire si elle avait été fixée avant la distribution : il n’en avait pas vu l’empreinte.
    }
around-fair-away = Les tirages n’ont pas pu être vérifiés : conexio ne répond pas.
around-fair-again = Réessayer
around-fair-wrong = La vérification de l’équité a échoué.
around-fair-no-record = La partie enregistrée est illisible, ou sa preuve d’équité manque.
around-fair-other-seed = La graine n’est pas celle qui avait été fixée avant la distribution.
around-fair-not-yours = Les chiffres aléatoires ajoutés par cet appareil manquent dans la partie.
around-fair-other-event = Un tirage ne découle pas de la graine.
around-fair-found = Dans la partie enregistrée
around-fair-expected = D’après la graine
around-fair-starts = Qui commence : { $name }
around-fair-draws =
    { $card ->
        [none] { $name } : aucune carte
       *[other] { $name } : { $card }
    }
around-fair-details = Détails
around-fair-kept = Empreinte de la graine, conservée sur cet appareil depuis avant la distribution
around-fair-seed = Graine, révélée après la partie
around-fair-added = Chiffres aléatoires ajoutés par les joueurs
around-fair-own = (cet appareil)
around-fair-nothing = rien

around-rules = Règles

# The same where the reader of the page is meant, whatever the name.
around-you-play = Vous jouez { $move }
around-you-turn =
    { $way ->
        [right] Vous tournez { $square } vers la droite
        [left] Vous tournez { $square } vers la gauche
       *[half] Vous faites faire un demi-tour à { $square }
    }
around-you-slide = Vous déplacez un pion de { $source } à { $target }
around-you-lay =
    { $star ->
        [double] Vous posez une carte avec l’étoile 2x
       *[none] Vous posez une carte
    }
around-you-draw = Vous piochez
around-you-pass = Vous passez
around-you-double = Vous utilisez l’étoile 2x
around-you-end = Vous terminez votre tour
around-you-strike = Vous utilisez l’étoile éclair
around-you-discard = Vous mettez une carte sous la pioche
around-you-chosen = Vous avez choisi
around-you-resign = Vous abandonnez
around-you-sit = Vous prenez place
around-you-ask-undo = Vous voudriez annuler un coup
around-you-offer-draw = Vous proposez la nulle
around-you-refuse = Vous refusez
around-you-seat-bot = Un bot joue pour vous
around-you-reclaim = Vous reprenez votre place
around-you-leave = Vous quittez la table
# In a list of names.
around-you-in-list = vous

# What joins texts: clauses, a sentence and its full stop, the items of a description.
around-clauses = { $first } ; { $second }
around-sentence = { $text }.
around-joined = { $first }, { $second }
