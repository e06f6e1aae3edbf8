# What is wrong with a rule option.

option-value = « { $value } » n’est pas possible pour l’option { $name } ; au choix : { $allowed }.
option-number = L’option { $name } est un nombre : écrivez { $value } sans guillemets.
option-table = « { $value } » n’est pas possible pour l’option { $name } : il faut une largeur et une profondeur en millimètres, par exemple 1000x800.
option-goal = { $name }={ $value }, c’est plus que tous les pions ; le maximum sur ce plateau est { $size }.
option-unknown = L’option « { $name } » n’existe pas ; au choix : { $known }.
option-game = Le jeu « { $name } » n’existe pas ici ; au choix : { $known }.
option-text = « { $part } » n’est pas une option : écrivez son nom, = et sa valeur, chaque option une seule fois.
option-deck = Le jeu de cartes « { $key } » est inconnu ici ; chargez d’abord son fichier.
option-deck-small =
    { $count ->
        [one] { $count } carte ne suffit pas pour cette partie ; il en faut { $least }.
       *[other] { $count } cartes ne suffisent pas pour cette partie ; il en faut { $least }.
    }
option-table-small = Une table de { $side } mm est plus petite que la plaque ; il lui faut au moins { $least } mm de largeur et de profondeur.
option-file = Les réglages dans { $path } ne peuvent pas être lus : { $reason }
option-table-room = Aucune carte de ce jeu ne peut être posée sur une table de cette taille ; agrandissez-la.
option-port = Le port { $port } est déjà pris ; indiquez-en un autre avec --port, ou aucun pour en obtenir un libre.
