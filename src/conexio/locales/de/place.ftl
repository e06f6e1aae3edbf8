# Why a card cannot be laid there. { $clause } is the number of a clause in the rules, such as C13.
place-color = Eine CONEX-Ecke in { $corner } kann nicht auf { $color } liegen ({ $clause }).
place-plain = Die Karte würde darunter eine CONEX-Ecke bedecken oder über das Farbfeld hinausragen ({ $clause }).
place-touches =
    { $what ->
        [tableau] Die Karte würde auch das Tableau berühren; sie darf nur berühren, worauf sie liegt ({ $clause }).
        [card] Die Karte würde auch eine andere Karte berühren; sie darf nur berühren, worauf sie liegt ({ $clause }).
       *[other] Die Karte würde auch { $what } berühren; sie darf nur berühren, worauf sie liegt ({ $clause }).
    }
place-edge = Die Karte würde über den Tischrand hinausragen ({ $clause }).
place-nothing = Diese Karte oder diese Ecke gibt es nicht.
place-not-now = Das geht im Moment nicht ({ $clause }).
place-invalid = „{ $text }“ ist kein Zug. Schreib einen Zug als 17.b@3.ne (Karte, ihre CONEX-Ecke, worauf sie liegt, dessen Ecke) oder draw, pass, end, strike:17, discard:17.
place-no-card = Hier gibt es keine Karte „{ $text }“: Schreib ihre Nummer oder ihren Namen.
place-not-in-hand = Die Karte { $card } ist nicht auf der Hand ({ $clause }).
place-no-double = Der 2x-Stern kann jetzt nicht eingesetzt werden: Man muss ihn schon aus einem früheren Zug haben ({ $clause }).
place-no-lightning = Der Blitz-Stern kann jetzt nicht eingesetzt werden: Man muss ihn schon aus einem früheren Zug haben ({ $clause }).
place-not-free =
    { $card ->
        [tableau] Das Tableau kann nicht entfernt werden ({ $clause }).
       *[other] { $card } kann nicht entfernt werden: Eine andere Karte liegt darauf ({ $clause }).
    }
place-no-strike = Nach den Regeln dieser Partie darf der Blitz-Stern diese Karte jetzt nicht entfernen ({ $clause }).
place-no-discard = Niemand hat den Blitz-Stern eingesetzt; jetzt kommt keine Karte unter den Stapel ({ $clause }).
place-over = Die Partie ist zu Ende; es sind keine Züge mehr möglich ({ $clause }).
place-chance = Zuerst muss gezogen oder gewürfelt werden ({ $clause }).
place-not-drawn = Das kann hier nicht gezogen oder gewürfelt werden ({ $clause }).
