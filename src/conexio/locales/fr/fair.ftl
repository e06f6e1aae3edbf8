# What is wrong with the receipt of a game's chance.

fair-no-receipt = Cette partie n’a pas de reçu pour vérifier le hasard : les en-têtes FairCommitment, FairSeed et FairContributions, qu’un serveur ajoute à la fin de la partie.
fair-bad-receipt = Le reçu dans les en-têtes est abîmé : FairCommitment et FairSeed ont chacun 64 chiffres de 0 à f, FairContributions a un mot par joueur, séparés par des virgules.
fair-wrong-seed = La graine n’est pas celle à laquelle on s’était engagé avant la donne.
fair-wrong-event = L’événement { $number } est « { $text } », mais il aurait dû être « { $expected } ».
