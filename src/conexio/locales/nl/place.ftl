# Why a card cannot be laid there. { $clause } is the number of a clause in the rules, such as C13.
place-color = Een CONEX-hoek in { $corner } kan niet op { $color } liggen ({ $clause }).
place-plain = De kaart zou eronder een CONEX-hoek bedekken of buiten het kleurvlak komen ({ $clause }).
place-touches = De kaart zou ook { $what } raken; ze mag alleen raken waar ze op ligt ({ $clause }).
place-edge = De kaart zou over de rand van de tafel steken ({ $clause }).
place-nothing = Die kaart of die hoek bestaat niet.
place-not-now = Dat kan op dit moment van het spel niet ({ $clause }).
