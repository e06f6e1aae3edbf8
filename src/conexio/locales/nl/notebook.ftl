# What bots came to, as a notebook shows it.

notebook-move = Zet
notebook-score = Waarde
notebook-follows = Mogelijk vervolg
notebook-thought = diepte { $depth }, stellingen: { $nodes }
