# What is wrong with the fairness proof of a game.

fair-no-receipt = Cette partie n’a pas de preuve d’équité : il manque les en-têtes FairCommitment, FairSeed et FairContributions, qu’un serveur ajoute à la fin de la partie.
fair-bad-receipt = La preuve d’équité est endommagée : dans les en-têtes, FairCommitment et FairSeed ont chacun 64 chiffres de 0 à f, et FairContributions un mot par joueur, séparés par des virgules.
fair-wrong-seed = La graine n’est pas celle qui avait été fixée avant la distribution.
fair-wrong-event = L’événement { $number } est « { $text } », mais il aurait dû être « { $expected } ».
