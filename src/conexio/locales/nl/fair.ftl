# What is wrong with the receipt of a game's chance.

fair-no-receipt = In deze opgeslagen partij ontbreekt het bewijs van eerlijk spel: de kopregels FairCommitment, FairSeed en FairContributions, die een partij in de browser krijgt zodra die is afgelopen.
fair-bad-receipt = Het bewijs van eerlijk spel in de kopregels is beschadigd: FairCommitment en FairSeed hebben elk 64 cijfers van 0 tot f, FairContributions heeft een woord voor elke speler, gescheiden door komma’s.
fair-wrong-seed = De startwaarde is niet de waarde die vóór het delen is vastgelegd.
fair-wrong-event = Gebeurtenis { $number } is “{ $text }”, maar had “{ $expected }” moeten zijn.
