# What is wrong with the fairness proof of a saved game.

fair-no-receipt = Diese gespeicherte Partie hat keinen Fairness-Nachweis, mit dem sich der Zufall prüfen ließe: Es fehlen die Kopfzeilen FairCommitment, FairSeed und FairContributions. Sie kommen dazu, wenn eine Partie im Browser zu Ende ist.
fair-bad-receipt = Der Fairness-Nachweis in den Kopfzeilen ist beschädigt: FairCommitment und FairSeed haben je 64 Ziffern von 0 bis f, FairContributions hat ein Wort für jeden Spieler, durch Kommas getrennt.
fair-wrong-seed = Der Startwert ist nicht der, der vor dem Austeilen festgelegt wurde.
fair-wrong-event = Ereignis { $number } ist „{ $text }“, es hätte aber „{ $expected }“ sein müssen.
