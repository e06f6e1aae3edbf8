# Der Tisch von CONEX im Browser. { $on } ist „tableau“ oder der Name einer Karte.

cards-corner =
    { $color ->
        [red] Rot { $value }
        [purple] Violett { $value }
        [yellow] Gelb { $value }
       *[turquoise] Türkis { $value }
    }
cards-card =
    { $action ->
        [plus2] { $name }, Plus-2-Karte, Ecken: { $corners }
        [die] { $name }, Würfelkarte, Ecken: { $corners }
       *[none] { $name }, Ecken: { $corners }
    }
cards-ground =
    { $color ->
        [red] Rot: { $card }
        [purple] Violett: { $card }
        [yellow] Gelb: { $card }
       *[turquoise] Türkis: { $card }
    }
cards-tableau = Das Tableau mit der Punkteleiste
cards-table =
    { $count ->
        [0] Der Tisch, noch ohne Karten
        [one] Der Tisch, mit einer Karte
       *[other] Der Tisch, mit { $count } Karten
    }
cards-lies =
    { $on ->
        [tableau] { $card }; auf dem Tableau
       *[other] { $card }; auf { $on }
    }
cards-hand = Deine Hand
cards-hand-empty = Deine Hand ist leer.
cards-in-hand =
    { $count ->
        [0] { $card }; passt gerade nirgends
        [one] { $card }; ein Platz
       *[other] { $card }; { $count } Plätze
    }
cards-pick = Wähle eine Karte oder zieh sie auf den Tisch
cards-places =
    { $count ->
        [one] Ein Platz für { $name }
       *[other] { $count } Plätze für { $name }
    }
cards-nowhere = { $name } passt gerade nirgends.
cards-drag = Zieh { $name } an ihren Platz
cards-place = Legen
cards-place-on =
    { $on ->
        [tableau] { $name } auf das Tableau legen, Punkte: { $points }
       *[other] { $name } auf { $on } legen, Punkte: { $points }
    }
cards-place-unscored =
    { $on ->
        [tableau] { $name } auf das Tableau legen
       *[other] { $name } auf { $on } legen
    }
cards-cancel = Abbrechen
cards-double = Mit dem 2x-Stern
cards-double-now = 2x-Stern einsetzen
cards-draw =
    { $count ->
        [one] Eine Karte ziehen
       *[other] Zwei Karten ziehen
    }
cards-pass = Passen
cards-end = Zug beenden
cards-strike = Blitz-Stern einsetzen
cards-strike-pick = Welche Karte soll der Blitz entfernen?
cards-remove-card = { $name } entfernen
cards-discard-pick = Blitz: Wähle eine Karte, die unter den Stapel kommt.
cards-discard = Unter den Stapel legen
cards-discard-wait = Gewählt. Die anderen wählen noch.
cards-pile =
    { $can ->
        [yes] { $count ->
            [one] Stapel: eine Karte; ziehen
           *[other] Stapel: { $count } Karten; ziehen
        }
       *[no] { $count ->
            [one] Stapel: eine Karte
           *[other] Stapel: { $count } Karten
        }
    }
cards-star =
    { $star ->
        [double] { $state ->
            [free] 2x-Stern: niemand hat ihn
            [usable] 2x-Stern: { $name }, jetzt einsetzbar
           *[held] 2x-Stern: { $name }
        }
       *[lightning] { $state ->
            [free] Blitz-Stern: niemand hat ihn
            [usable] Blitz-Stern: { $name }, jetzt einsetzbar
           *[held] Blitz-Stern: { $name }
        }
    }
cards-rolled =
    { $face ->
        [draw1] Der Würfel: eine Karte ziehen
        [draw2] Der Würfel: zwei Karten ziehen
        [lightning] Der Würfel: der Blitz-Stern
       *[double] Der Würfel: der 2x-Stern
    }
cards-holding =
    { $starts ->
        [yes] Karten auf der Hand: { $count }, hat angefangen
       *[no] Karten auf der Hand: { $count }
    }
cards-look = Ansicht des Tisches
cards-zoom-in = Größer
cards-zoom-out = Kleiner
cards-turn-left = Tisch nach links drehen
cards-turn-right = Tisch nach rechts drehen
cards-fit = Alle Karten zeigen
