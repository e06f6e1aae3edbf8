# What is wrong with the receipt of a game's chance.

fair-no-receipt = Dit spelverslag heeft geen bewijs waarmee het toeval is na te gaan: de kopregels FairCommitment, FairSeed en FairContributions, die een server toevoegt als een partij voorbij is.
fair-bad-receipt = Het bewijs in de kopregels is beschadigd: FairCommitment en FairSeed hebben elk 64 cijfers van 0 tot f, FairContributions heeft een woord voor elke speler, gescheiden door komma’s.
fair-wrong-seed = De startwaarde is niet die welke vóór het delen was vastgelegd.
fair-wrong-event = Gebeurtenis { $number } is “{ $text }”, maar had “{ $expected }” moeten zijn.
