# CONEX in the terminal. { $who } is "you" where the reader is meant, else { $name } says who.

conex-you = Du
conex-player = Spieler { $number }
conex-welcome = CONEX auf einem Tisch von { $width } × { $height } mm. Erreicht jemand Feld { $target }, wird die Runde zu Ende gespielt, und wer die meisten Punkte hat, gewinnt. Gib die Nummer einer Möglichkeit ein, d zum Ziehen oder hilfe.
conex-continue = Du hast eine angefangene Partie: { $names }, { $scores }. Weiterspielen? (j/n)
conex-seats = „{ $value }“ sagt nicht, wer spielt: Nenn zwei bis vier Spieler mit Kommas dazwischen; { $bots } sind Bots, jeder andere Name ist ein Mensch.
conex-seats-count = Diese Partie hat { $count } Plätze; nenn ebenso viele Namen.
conex-seats-bot = „{ $name }“ ist kein Bot: Schreib { $bot } für den Bot oder einen anderen Namen für einen Menschen.
conex-table = „{ $value }“ ist keine Tischgröße: Schreib { $names } oder eine beliebige Länge und Breite in mm, zum Beispiel 1000x800.

conex-corner =
    { $color ->
        [red] Rot { $value }
        [purple] Violett { $value }
        [yellow] Gelb { $value }
       *[turquoise] Türkis { $value }
    }
conex-points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
conex-place =
    { $place ->
        [n] Ecke oben
        [ne] Ecke oben rechts
        [e] Ecke rechts
        [se] Ecke unten rechts
        [s] Ecke unten
        [sw] Ecke unten links
        [w] Ecke links
       *[nw] Ecke oben links
    }
conex-on =
    { $on ->
        [tableau] auf das Tableau, { $place }
       *[other] auf { $on }, { $place }
    }
conex-with-plus = Plus 2
conex-with-double = 2x: +{ $points }
conex-more =
    { $count ->
        [one] … und noch eine; liste zeigt sie.
       *[other] … und noch { $count }; liste zeigt sie alle.
    }
conex-hand-empty = Deine Hand ist leer.

# How the game stands.
conex-status =
    { $cards ->
        [one] { $points }, Feld { $field }, { $cards } Karte
       *[other] { $points }, Feld { $field }, { $cards } Karten
    }
conex-star-double = 2x-Stern: { $holder }
conex-star-lightning = Blitz-Stern: { $holder }
conex-pile =
    { $count ->
        [one] Stapel: { $count } Karte. Ziel: Feld { $target }.
       *[other] Stapel: { $count } Karten. Ziel: Feld { $target }.
    }
conex-last-round = Feld { $target } ist erreicht: Das ist die letzte Runde.

# What happened.
conex-event-dealt = Alle haben fünf Karten bekommen.
conex-event-starts =
    { $who ->
        [you] Du hast die Startspielerkarte.
       *[other] { $name } hat die Startspielerkarte.
    }
conex-event-lays =
    { $who ->
        [you] { $on ->
            [tableau] Du legst { $card } ({ $corner }) auf das Tableau: { $points }.
           *[other] Du legst { $card } ({ $corner }) auf { $on }: { $points }.
        }
       *[other] { $on ->
            [tableau] { $name } legt { $card } ({ $corner }) auf das Tableau: { $points }.
           *[other] { $name } legt { $card } ({ $corner }) auf { $on }: { $points }.
        }
    }
conex-event-draws =
    { $count ->
        [one] { $name } zieht eine Karte.
       *[other] { $name } zieht { $count } Karten.
    }
conex-event-drawn =
    { $who ->
        [you] Du ziehst { $cards }.
       *[other] { $name } zieht { $cards }.
    }
conex-event-rolls =
    { $who ->
        [you] { $face ->
            [draw1] Du würfelst: eine Karte ziehen.
            [draw2] Du würfelst: zwei Karten ziehen.
            [lightning] Du würfelst den Blitz-Stern und nimmst ihn.
           *[double] Du würfelst den 2x-Stern und nimmst ihn.
        }
       *[other] { $face ->
            [draw1] { $name } würfelt: eine Karte ziehen.
            [draw2] { $name } würfelt: zwei Karten ziehen.
            [lightning] { $name } würfelt den Blitz-Stern und nimmt ihn.
           *[double] { $name } würfelt den 2x-Stern und nimmt ihn.
        }
    }
conex-event-taken =
    { $who ->
        [you] Bisher hattest du ihn.
       *[other] Bisher hatte ihn { $name }.
    }
conex-event-strikes =
    { $who ->
        [you] Du setzt den Blitz-Stern ein: { $card } kommt unter den Stapel.
       *[other] { $name } setzt den Blitz-Stern ein: { $card } kommt unter den Stapel.
    }
conex-event-puts =
    { $who ->
        [you] Du legst { $card } unter den Stapel.
       *[other] { $name } legt { $card } unter den Stapel.
    }
conex-event-puts-hidden = { $name } legt eine Karte unter den Stapel.
conex-event-passes =
    { $who ->
        [you] Du passt.
       *[other] { $name } passt.
    }
conex-event-doubles =
    { $who ->
        [you] Du setzt den 2x-Stern ein: noch einmal { $points }.
       *[other] { $name } setzt den 2x-Stern ein: noch einmal { $points }.
    }

# What can be done, apart from the numbers.
conex-can-lay-double = 1 x: Nummer 1 mit dem 2x-Stern
conex-can-draw = ziehen (d): Karten nehmen
conex-can-strike = blitz NAME: den Blitz-Stern einsetzen
conex-can-double = 2x: den 2x-Stern auf deine Karte legen
conex-can-pass = passen
conex-can-end = fertig: deinen Zug beenden
conex-can-show = zeigen: die Möglichkeiten auf dem Tisch sehen
conex-prompt =
    { $who ->
        [you] Du bist am Zug:
       *[other] { $name }, du bist am Zug:
    }
conex-prompt-discard =
    { $who ->
        [you] Welche Karte kommt unter den Stapel? (Nummer oder Name)
       *[other] { $name }, welche Karte kommt unter den Stapel? (Nummer oder Name)
    }
conex-no-number =
    { $most ->
        [0] Hier gibt es nichts mit einer Nummer zu wählen.
        [1] Die Nummer { $number } gibt es hier nicht, nur die 1.
       *[other] Die Nummer { $number } gibt es hier nicht; die Nummern gehen von 1 bis { $most }.
    }
conex-how =
    { $others ->
        [none] Gib eine Nummer von 1 bis { $most } oder hilfe ein.
       *[other] { $most ->
            [0] Gib { $others } oder hilfe ein.
            [1] Gib 1, { $others } oder hilfe ein.
           *[other] Gib eine Nummer von 1 bis { $most }, { $others } oder hilfe ein.
        }
    }
conex-discard-how = Wähl eine Karte, die unter den Stapel kommt: mit ihrer Nummer oder ihrem Namen.
conex-several = „{ $text }“ kann mehrere Karten meinen: { $cards }. Gib mehr vom Namen ein.
conex-draw-when = Ziehen darfst du nur, statt eine Karte zu legen, und nur, wenn genug Karten im Stapel sind.
conex-pass-when = Passen darfst du nur, wenn du weder legen noch ziehen kannst.
conex-end-when = Dein Zug endet von selbst; fertig brauchst du nur, wenn du gelegt hast und noch einen Stern einsetzen könntest.
conex-double-when = Der 2x-Stern kann jetzt nicht eingesetzt werden. Mit einer Karte gibst du ihre Nummer und x ein, zum Beispiel: 3 x
conex-strike-which = Diese Karten sind frei: { $cards }. Gib blitz und einen Namen ein.
conex-strike-none = Du kannst den Blitz-Stern jetzt nicht einsetzen.

# The curtain between two people.
conex-hide = Drück Enter, um deine Karten zu verdecken.
conex-pass-to = Jetzt ist { $name } dran. Drück Enter, wenn du { $name } bist.
conex-curtain-how = Drück Enter, um weiterzumachen, oder gib einen Befehl ein: zurück, speichern, beenden.

conex-undone = Zurückgenommen.
conex-undo-chance = Das lässt sich nicht zurücknehmen: Inzwischen wurde gezogen oder gewürfelt.
conex-undo-choice = Das lässt sich nicht zurücknehmen: Die gewählte Karte bleibt unter dem Stapel.
conex-undo-other = Du kannst nur deinen eigenen letzten Zug zurücknehmen, solange noch niemand anders gezogen hat.
conex-undo-bot = Ein Bot hat schon geantwortet; gegen Bots ist jeder Zug endgültig.
conex-why-card = „{ $text }“ ist keine deiner Karten.
conex-why-on = „{ $text }“ liegt nicht auf dem Tisch.
conex-why = { $corner }, { $place }: { $reason }
conex-why-possible = Möglich: { $numbers }
conex-why-how = Sag, welche deiner Karten worauf soll, zum Beispiel: warum R-bud tableau
# What the tableau may be called, in lower case, divided by spaces.
conex-tableau = tableau punktetableau
conex-picture = Das Bild ist gespeichert: { $path }

conex-over-target = Feld { $target } ist erreicht und die Runde zu Ende.
conex-over-no-room = Keine Karte kann mehr gelegt werden.
conex-won =
    { $who ->
        [you] Du gewinnst: { $points }.
       *[other] { $name } gewinnt: { $points }.
    }
conex-resigned =
    { $who ->
        [you] Du gibst auf; { $winner } gewinnt.
       *[other] { $name } gibt auf; { $winner } gewinnt.
    }
conex-won-together = Gemeinsamer Sieg, { $points }: { $names }.

conex-help =
    3                 die Karte mit Nummer 3 legen;  3 x  mit dem 2x-Stern darauf
    ziehen (d)        stattdessen zwei Karten vom Nachziehstapel ziehen
    blitz NAME        eine freie Karte mit dem Blitz-Stern entfernen
    passen, fertig    passen; den Zug beenden, wenn noch ein Stern möglich wäre
    zeigen            Möglichkeiten auf dem Tisch zeichnen;  zeigen 3  nur diese
    liste             alle Möglichkeiten
    warum KARTE NAME  warum diese Karte nicht auf jene passt oder aufs Tableau
    bild X            ein Bild des Tischs in die SVG-Datei X schreiben
    regeln            die Regeln in Kürze
    Enter             den Tisch noch einmal zeigen
    zurück            deinen letzten Zug zurücknehmen, wenn seither nichts gezeigt
                      wurde; gegen Bots ist jeder Zug endgültig
    aufgeben          die Partie verloren geben (nur zu zweit)
    speichern X       die Partie in die Datei X schreiben
    beenden           aufhören; die Partie bleibt erhalten und geht später weiter

    Setzt jemand anders den Blitz-Stern ein, legst du eine Handkarte unter den
    Stapel: Gib ihre Nummer oder ihren Namen ein.
    Der Anfang eines Namens genügt, oder #7 für eine so gezeichnete Karte.
    Die Buchstaben sind Farben: R Rot, P Violett, Y Gelb, T Türkis.
    Du kannst einen Zug auch ausschreiben: R-bud.purple@tableau.nw ist die
    violette Ecke von R-bud auf der Ecke oben links des Tableaus.
conex-rules =
    Leg eine Karte oder zieh zwei. Eine Karte liegt mit einer ihrer CONEX-Ecken
    genau auf einer freien Ecke derselben Farbe, des Tableaus oder einer Karte.
    Sie darf sonst nichts berühren, keine CONEX-Ecke verdecken und nicht über den
    Tischrand ragen. Du bekommst die Zahl in der gelegten Ecke als Punkte.
    Auf einer Plus-2-Karte gibt es 2 Punkte mehr. Für eine Würfelkarte würfelst du:
    eine oder zwei Karten ziehen oder einen Stern, der ab deinem nächsten Zug gilt.
    Der 2x-Stern verdoppelt die Punkte einer Karte. Der Blitz-Stern entfernt eine
    freie Karte, vor oder nach deinem Zug; alle anderen legen dann eine Handkarte
    unter den Stapel.
    Erreicht jemand Feld { $target }, wird die Runde noch zu Ende gespielt.
    Die Regeln mit ihren Nummern C1 bis C28 stehen in docs/rules/de/conex.md.

# Other words for the commands, divided by spaces.
conex-command-draw = ziehen ziehe d
conex-command-strike = blitz
conex-command-pass = passen p
conex-command-end = fertig e
conex-command-double = doppelt 2x
conex-command-list = liste l
conex-command-show = zeigen zeige
conex-command-why = warum w
conex-command-picture = bild
conex-command-rules = regeln

# Stepping through a record.
conex-replay-title =
    { $count ->
        [one] { $names }, { $count } Ereignis, { $result }
       *[other] { $names }, { $count } Ereignisse, { $result }
    }
conex-replay-at = Ereignis { $ply } von { $count }
conex-replay-hand = { $name } hat: { $cards }
