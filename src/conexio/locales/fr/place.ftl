# Why a card cannot be laid there. { $clause } is the number of a clause in the rules, such as C13.
place-color = Un coin CONEX { $corner } ne peut pas aller sur { $color } ({ $clause }).
place-plain = La carte couvrirait un coin CONEX, ou plus que la zone colorée, de ce qui est dessous ({ $clause }).
place-touches = La carte toucherait aussi { $what } ; elle ne peut toucher que ce qui est dessous ({ $clause }).
place-edge = La carte dépasserait du bord de la table ({ $clause }).
place-nothing = Cette carte ou ce coin n’existe pas.
place-not-now = Ce n’est pas possible à ce moment de la partie ({ $clause }).
