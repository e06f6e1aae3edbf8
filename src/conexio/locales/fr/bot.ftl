# Les bots : leurs noms, et comment chacun est. Les noms s’emploient sans article.

bot-level = Niveau { $level } sur { $levels }

# CONNEX'OH, weakest first.
bot-snail = Escargot
bot-snail-character = Ne voit pas plus loin que le bout de ses cornes.
bot-hedgehog = Hérisson
bot-hedgehog-character = Fouille dans un coin et oublie tout le reste.
bot-duckling = Caneton
bot-duckling-character = Se dandine droit devant et ne remarque pas tout.
bot-hare = Lièvre
bot-hare-character = Fonce vers la sortie sans jamais se retourner.
bot-otter = Loutre
bot-otter-character = Adore jouer, et joue bien tant que tout reste calme.
bot-squirrel = Écureuil
bot-squirrel-character = Saute de branche en branche et vous lâche parfois une noix en travers du chemin.
bot-beaver = Castor
bot-beaver-character = Bâtit ses parcours et barre les vôtres.
bot-fox = Renard
bot-fox-character = Aime surtout tendre deux pièges à la fois.
bot-owl = Hibou
bot-owl-character = Calcule bien des coups d’avance sans cligner des yeux.
bot-lynx = Lynx
bot-lynx-character = Reste à l’affût et ne laisse rien passer.
bot-wolf = Loup
bot-wolf-character = Suit son flair, et son flair se trompe rarement.
bot-eagle = Aigle
bot-eagle-character = Voit d’en haut ce qui compte, d’un seul coup d’œil.
bot-griffin = Griffon
bot-griffin-character = Moitié lion, moitié aigle, et deux fois plus patient que l’un ou l’autre.
bot-dragon = Dragon
bot-dragon-character = A joué contre lui-même plus de parties qu’on ne saurait en compter.

# CONEX, weakest first.
bot-chick = Poussin
bot-chick-character = Sort de l’œuf et picore la première carte venue.
bot-hamster = Hamster
bot-hamster-character = Aime se remplir les joues de cartes pour plus tard.
bot-magpie = Pie
bot-magpie-character = Prend tout ce qui brille, et rien ne brille comme les points.
bot-cat = Chat
bot-cat-character = Ronronne, prend ses points et vous en laisse peu.
bot-raven = Corbeau
bot-raven-character = Devine ce que vous avez en main.
bot-elephant = Éléphant
bot-elephant-character = Se souvient de chaque carte et n’en oublie aucune.

# Those of older games.
bot-random = Bot aléatoire
bot-beginner = Bot débutant
bot-greedy = Bot gourmand
bot-careful = Bot prudent
