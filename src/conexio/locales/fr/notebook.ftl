# What bots came to, as a notebook shows it.

notebook-move = Coup
notebook-score = Valeur
notebook-follows = Suite possible
notebook-thought = Profondeur { $depth }, positions : { $nodes }
