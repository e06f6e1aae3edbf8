# Why a card cannot be laid there. { $clause } is the number of a clause in the rules, such as C13.
place-color = A { $corner } CONEX corner cannot lie on { $color } ({ $clause }).
place-plain = The card would cover a CONEX corner, or more than the coloured area, of what it lies on ({ $clause }).
place-touches = The card would touch { $what } as well; it may touch only what it lies on ({ $clause }).
place-edge = The card would stick out over the edge of the table ({ $clause }).
place-nothing = There is no such card or corner.
place-not-now = That cannot be done at this point of the game ({ $clause }).
