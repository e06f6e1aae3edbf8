# What is wrong with the text of a position.

position-long = C’est trop long pour une position : { $longest } caractères au maximum.
position-parts = Une position se compose de quatre éléments (plateau, camp qui joue, tuiles protégées, coups sans sortie) ; ici, il y en a { $count }.
position-rows = Un plateau a de 3 à 8 rangées séparées par « / » ; celui-ci en a { $count }.
position-row = La rangée { $rank } est trop longue : après ses { $size } tuiles, il reste « { $part } ».
position-tile = La tuile { $square } manque ou est inconnue près de « { $part } » : écrivez 7, J, L ou F, puis w et b pour ses pions.
position-pawns = Il y a { $count } pions d’une même couleur ; un plateau de cette taille en a { $most } au maximum.
position-side = « { $part } » ne dit pas à qui de jouer : écrivez w pour les Blancs ou b pour les Noirs.
position-protected = « { $part } » ne désigne pas de tuiles protégées : écrivez - s’il n’y en a pas, sinon la tuile tournée en premier, par exemple c4,c5.
position-protection = Les tuiles protégées avec { $square } ne conviennent pas : elles doivent lui être connectées dans la couleur qui vient de jouer.
position-calm = « { $part } » n’est pas un nombre de coups sans sortie.
position-options = Les options de cette position ne conviennent pas. { $reason }
position-exit = Le pion sur { $square } est sur un parcours connecté à la sortie ; il aurait déjà quitté le plateau.
position-word = « { $part } » n’est pas un élément d’une position de CONEX : écrivez chaque élément une fois, son nom, = et sa valeur.
position-part = L’élément { $name } ne peut pas être « { $value } » ici.
position-card-twice = La carte { $card } est à deux endroits.
position-laid = « { $text } » ne peut pas être posée sur cette table. { $reason }
