# What is wrong with the fairness proof of a game.

fair-no-receipt = This saved game has no fairness proof, so its cards and die can’t be checked: the headers FairCommitment, FairSeed and FairContributions are missing. They’re added when an online game is over.
fair-bad-receipt = The fairness proof in the headers is damaged: FairCommitment and FairSeed must each have 64 digits from 0 to f, and FairContributions one word per player, separated by commas.
fair-wrong-seed = The seed isn’t the one that was fixed before the deal.
fair-wrong-event = Event { $number } is “{ $text }”, but it should have been “{ $expected }”.
