# What bots came to, as a notebook shows it.

notebook-move = Zet
notebook-score = Waarde
notebook-follows = Wat kan volgen
notebook-thought = { $depth } halve zetten diep, { $nodes } stellingen
