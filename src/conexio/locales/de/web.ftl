# Die Seite im Browser.

web-not-built = Die Seite ist noch nicht gebaut: einmal make start ausführen, dann das Haus neu starten.
web-free = frei
web-yours = dein Platz
web-no-house = Das Haus antwortet nicht; versuche es gleich noch einmal.
web-away = Das Haus ist gerade nicht zu erreichen.
web-away-safe = Deine Partien sind dort gut aufgehoben. Sobald es wieder da ist, geht alles weiter, wo es war; diese Seite merkt es von selbst.
web-line-connecting = Verbinden …
web-line-connected = Verbunden
web-line-lost = Die Verbindung ist weg; sie kommt von selbst wieder, und nichts von dir geht verloren.
web-line-refused = An diesen Tisch kommt man nicht.
web-waiting = Das Spiel beginnt, wenn alle Plätze besetzt sind.
web-turn = Am Zug: { $name }
web-won = Gewonnen: { $name }
web-drawn = Unentschieden
web-deck = Kartensatz: { $name }
