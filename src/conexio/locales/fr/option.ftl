# What is wrong with a rule option.

option-value = « { $value } » n’est pas possible pour l’option { $name } ; au choix : { $allowed }.
option-unknown = L’option « { $name } » n’existe pas ; au choix : { $known }.
option-game = Le jeu « { $name } » n’existe pas ici ; au choix : { $known }.
option-text = « { $part } » n’est pas une option : écrivez son nom, = et sa valeur, chaque option une seule fois.
