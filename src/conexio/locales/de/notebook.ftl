# What bots came to, as a notebook shows it.

notebook-move = Zug
notebook-score = Wert
notebook-follows = Was folgen kann
notebook-thought = { $depth } Halbzüge tief, { $nodes } Stellungen
