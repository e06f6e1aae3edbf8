# What is wrong with the receipt of a game's chance.

fair-no-receipt = This record has no receipt to check its chance by: the headers FairCommitment, FairSeed and FairContributions, which a server adds when a game is over.
fair-bad-receipt = The receipt in the headers is damaged: FairCommitment and FairSeed have 64 digits from 0 to f each, FairContributions has a word for each player, divided by commas.
fair-wrong-seed = The seed is not the one that was committed to before the deal.
fair-wrong-event = Event { $number } is “{ $text }”, but it should have been “{ $expected }”.
