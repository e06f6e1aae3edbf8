# Die Seite im Browser.

web-not-built = Die Seite ist noch nicht gebaut: einmal make start ausführen, dann das Haus neu starten.
web-free = frei
web-yours = dein Platz
web-no-house = Das Haus antwortet nicht; versuche es gleich noch einmal.
web-line-connecting = Verbinden …
web-line-connected = Verbunden
web-line-lost = Die Verbindung ist weg; sie kommt von selbst wieder, und nichts von dir geht verloren.
web-line-refused = An diesen Tisch kommt man nicht.
web-waiting = Das Spiel beginnt, wenn alle Plätze besetzt sind.
web-turn = Am Zug: { $name }
web-won = Gewonnen: { $name }
web-drawn = Unentschieden
web-deck = Kartensatz: { $name }
