# Why a card cannot be laid there. { $clause } is the number of a clause in the rules, such as C13.
place-color = Eine CONEX-Ecke in { $corner } kann nicht auf { $color } liegen ({ $clause }).
place-plain = Die Karte würde darunter eine CONEX-Ecke bedecken oder über die Farbfläche hinausragen ({ $clause }).
place-touches = Die Karte würde auch { $what } berühren; sie darf nur berühren, worauf sie liegt ({ $clause }).
place-edge = Die Karte würde über den Tischrand hinausragen ({ $clause }).
place-nothing = Diese Karte oder diese Ecke gibt es nicht.
place-not-now = Das geht an dieser Stelle des Spiels nicht ({ $clause }).
