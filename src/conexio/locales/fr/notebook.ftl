# What bots came to, as a notebook shows it.

notebook-move = Coup
notebook-score = Valeur
notebook-follows = La suite possible
notebook-thought = { $depth } demi-coups de profondeur, { $nodes } positions
