# What bots came to, as a notebook shows it.

notebook-move = Move
notebook-score = Score
notebook-follows = What may follow
notebook-thought = { $depth } plies deep, { $nodes } positions
