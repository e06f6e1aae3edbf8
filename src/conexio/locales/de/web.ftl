# Die Seite im Browser.

web-not-built = Die Seite ist noch nicht gebaut: einmal make start ausführen, dann den Server neu starten.
web-free = frei
web-yours = dein Platz
web-no-server = conexio antwortet nicht; versuch es gleich noch einmal.
web-away = conexio ist gerade nicht zu erreichen.
web-away-safe = Deine Partien sind sicher gespeichert. Sobald die Verbindung wieder da ist, geht es von selbst weiter.
web-line-connecting = Verbinden …
web-line-connected = Verbunden
web-line-lost = Verbindung unterbrochen. Sie wird automatisch wiederhergestellt; es geht nichts verloren.
web-line-refused = Du kannst diesem Tisch nicht beitreten.
web-waiting = Die Partie beginnt, wenn alle Plätze besetzt sind.
web-turn =
    { $count ->
        [one] { $name } ist am Zug
       *[other] { $name } sind am Zug
    }
web-won =
    { $count ->
        [one] { $name } hat gewonnen
       *[other] Gemeinsamer Sieg: { $name }
    }
web-drawn = Unentschieden
web-deck = Kartensatz: { $name }
