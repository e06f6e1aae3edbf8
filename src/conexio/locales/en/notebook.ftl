# What bots came to, as a notebook shows it.

notebook-move = Move
notebook-score = Score
notebook-follows = Likely continuation
notebook-thought = Depth { $depth }, positions: { $nodes }
