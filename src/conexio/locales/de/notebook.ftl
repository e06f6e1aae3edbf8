# What bots came to, as a notebook shows it.

notebook-move = Zug
notebook-score = Wert
notebook-follows = Mögliche Fortsetzung
notebook-thought = Suchtiefe { $depth }, Stellungen: { $nodes }
