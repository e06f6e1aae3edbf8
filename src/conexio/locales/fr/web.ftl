# La page dans le navigateur.

web-not-built = La page n’est pas encore construite : lancez une fois make start, puis redémarrez la maison.
web-free = libre
web-yours = votre place
web-no-house = La maison ne répond pas ; réessayez dans un instant.
web-away = La maison est injoignable pour le moment.
web-away-safe = Vos parties y sont en sécurité. Dès qu’elle est de retour, tout reprend là où vous en étiez ; cette page s’en aperçoit d’elle-même.
web-line-connecting = Connexion …
web-line-connected = Connecté
web-line-lost = La connexion est perdue ; elle revient d’elle-même, et rien de ce que vous avez fait n’est perdu.
web-line-refused = On ne peut pas entrer à cette table.
web-waiting = La partie commence quand toutes les places sont prises.
web-turn = À jouer : { $name }
web-won = Victoire : { $name }
web-drawn = Partie nulle
web-deck = Jeu de cartes : { $name }
