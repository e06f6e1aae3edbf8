# La page dans le navigateur.

web-not-built = La page n’est pas encore construite : lancez une fois make start, puis redémarrez le serveur.
web-free = libre
web-yours = votre place
web-no-server = conexio ne répond pas ; réessayez dans un instant.
web-away = conexio est injoignable pour le moment.
web-away-safe = Vos parties sont en sécurité. Dès que la connexion sera rétablie, vous reprendrez là où vous en étiez, sans rien avoir à faire.
web-line-connecting = Connexion…
web-line-connected = Connexion établie
web-line-lost = Connexion interrompue. Elle se rétablira toute seule ; rien de ce que vous avez fait n’est perdu.
web-line-refused = Impossible de rejoindre cette table.
web-waiting = La partie commencera quand toutes les places seront prises.
web-turn =
    { $count ->
        [one] C’est à { $name } de jouer
       *[other] On attend { $name }
    }
web-won =
    { $count ->
        [one] { $name } remporte la partie
       *[other] Victoire partagée : { $name }
    }
web-drawn = Partie nulle
web-deck = Jeu de cartes : { $name }
