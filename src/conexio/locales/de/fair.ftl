# What is wrong with the receipt of a game's chance.

fair-no-receipt = Diese Aufzeichnung hat keinen Beleg, mit dem sich der Zufall prüfen ließe: die Kopfzeilen FairCommitment, FairSeed und FairContributions, die ein Server nach dem Ende der Partie dazuschreibt.
fair-bad-receipt = Der Beleg in den Kopfzeilen ist beschädigt: FairCommitment und FairSeed haben je 64 Ziffern von 0 bis f, FairContributions hat ein Wort für jeden Spieler, durch Kommas getrennt.
fair-wrong-seed = Der Startwert ist nicht der, der vor dem Austeilen festgelegt wurde.
fair-wrong-event = Ereignis { $number } ist „{ $text }“, es hätte aber „{ $expected }“ sein müssen.
