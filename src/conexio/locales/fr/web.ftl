# La page dans le navigateur.

web-not-built = La page n’est pas encore construite : lancez une fois make start, puis redémarrez la maison.
web-welcome = Deux jeux, une table
web-play-connexoh = Jouer à CONNEX’OH contre un robot
web-play-connexoh-short = Jouer un CONNEX’OH court, 4×4
web-play-conex = Jouer à CONEX contre un robot
web-you = Vous
web-lobby = Tables ouvertes
web-lobby-empty = Aucune table n’est ouverte pour le moment.
web-free = libre
web-yours = votre place
web-no-house = La maison ne répond pas ; réessayez dans un instant.
web-line-connecting = Connexion …
web-line-connected = Connecté
web-line-lost = La connexion est perdue ; elle revient d’elle-même, et rien de ce que vous avez fait n’est perdu.
web-line-refused = On ne peut pas entrer à cette table.
web-waiting = La partie commence quand toutes les places sont prises.
web-turn = À jouer : { $name }
web-won = Victoire : { $name }
web-drawn = Partie nulle
web-deck = Jeu de cartes : { $name }
