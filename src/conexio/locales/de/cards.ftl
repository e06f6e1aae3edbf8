# Der Tisch von CONEX im Browser. { $on } ist „tableau“ oder die Karte darunter in Worten.

# The letter of a colour on the cards: the first of its name.
cards-letter-red = R
cards-letter-purple = V
cards-letter-yellow = G
cards-letter-turquoise = T

cards-corner =
    { $color ->
        [red] Rot { $value }
        [purple] Violett { $value }
        [yellow] Gelb { $value }
       *[turquoise] Türkis { $value }
    }
# A card in words; sentences put “the” before it.
cards-card =
    { $action ->
        [plus2] { $color ->
            [red] rote Plus-2-Karte ({ $corners })
            [purple] violette Plus-2-Karte ({ $corners })
            [yellow] gelbe Plus-2-Karte ({ $corners })
           *[turquoise] türkise Plus-2-Karte ({ $corners })
        }
        [die] { $color ->
            [red] rote Würfelkarte ({ $corners })
            [purple] violette Würfelkarte ({ $corners })
            [yellow] gelbe Würfelkarte ({ $corners })
           *[turquoise] türkise Würfelkarte ({ $corners })
        }
       *[none] { $color ->
            [red] rote Karte ({ $corners })
            [purple] violette Karte ({ $corners })
            [yellow] gelbe Karte ({ $corners })
           *[turquoise] türkise Karte ({ $corners })
        }
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
       *[other] { $card }; gelegt auf die { $on }
    }
cards-hand = Deine Hand
cards-hand-empty = Deine Hand ist leer.
cards-in-hand =
    { $count ->
        [0] { $card }; passt gerade nirgends
        [one] { $card }; passt an einer Stelle
       *[other] { $card }; passt an { $count } Stellen
    }
cards-pick = Wähl eine Karte oder zieh sie auf den Tisch
cards-places =
    { $count ->
        [one] Passt an einer Stelle
       *[other] Passt an { $count } Stellen
    }
cards-nowhere = Diese Karte passt gerade nirgends.
cards-drag = Zieh die Karte dorthin, wo sie passt
cards-place = Legen
cards-place-on =
    { $on ->
        [tableau] Diese Karte auf das Tableau legen, Punkte: { $points }
       *[other] Diese Karte auf die { $on } legen, Punkte: { $points }
    }
cards-place-unscored =
    { $on ->
        [tableau] Diese Karte auf das Tableau legen
       *[other] Diese Karte auf die { $on } legen
    }
cards-lay =
    { $on ->
        [tableau] Die { $card } auf das Tableau legen
       *[other] Die { $card } auf die { $on } legen
    }
cards-with-star = { $move }, mit dem 2x-Stern
cards-cancel = Abbrechen
cards-double = Mit dem 2x-Stern
cards-double-now = 2x-Stern einsetzen
cards-draw =
    { $count ->
        [one] Eine Karte ziehen
        [2] Zwei Karten ziehen
       *[other] { $count } Karten ziehen
    }
cards-pass = Passen
cards-end = Zug beenden
cards-strike = Blitz-Stern einsetzen
cards-strike-pick = Welche Karte soll der Blitz-Stern entfernen?
cards-remove = Diese Karte entfernen
cards-remove-card = Die { $card } entfernen
cards-discard-pick = Blitz-Stern: Wähl eine Karte, die unter den Stapel kommt.
cards-discard = Unter den Stapel legen
cards-discard-card = Die { $card } unter den Stapel legen
cards-discard-wait = Gewählt. Die anderen wählen noch.
cards-pile =
    { $can ->
        [yes] { $count ->
            [one] Nachziehstapel: eine Karte; ziehen
           *[other] Nachziehstapel: { $count } Karten; ziehen
        }
       *[no] { $count ->
            [one] Nachziehstapel: eine Karte
           *[other] Nachziehstapel: { $count } Karten
        }
    }
cards-star =
    { $star ->
        [double] { $state ->
            [free] 2x-Stern: im Vorrat
            [mine] 2x-Stern: bei dir
            [ready] 2x-Stern: bei dir, jetzt einsetzbar
            [usable] 2x-Stern: { $name }, jetzt einsetzbar
           *[held] 2x-Stern: { $name }
        }
       *[lightning] { $state ->
            [free] Blitz-Stern: im Vorrat
            [mine] Blitz-Stern: bei dir
            [ready] Blitz-Stern: bei dir, jetzt einsetzbar
            [usable] Blitz-Stern: { $name }, jetzt einsetzbar
           *[held] Blitz-Stern: { $name }
        }
    }
cards-rolled =
    { $face ->
        [draw1] Würfel: eine Karte ziehen
        [draw2] Würfel: zwei Karten ziehen
        [lightning] Würfel: Blitz-Stern
       *[double] Würfel: 2x-Stern
    }
cards-holding =
    { $starts ->
        [yes] Karten auf der Hand: { $count }; hat die Startspielerkarte
       *[no] Karten auf der Hand: { $count }
    }
cards-look = Ansicht des Tisches
cards-zoom-in = Größer
cards-zoom-out = Kleiner
cards-turn-left = Tisch nach links drehen
cards-turn-right = Tisch nach rechts drehen
cards-fit = Alle Karten zeigen
