# Bots play for data: the help of `conexio selfplay`, its complaints and its report.

selfplay-help = Bots spielen lassen und jede Entscheidung als Zeile einer Tabelle speichern, um daraus zu lernen.
selfplay-option-games = Wie viele Partien (Standard: 1000).
selfplay-option-players = Plätze an einem CONEX-Tisch (Standard: so viele, wie Bots genannt sind, oder 2).
selfplay-option-shard = Partien je Datei (Standard: 500).
selfplay-option-out = Der Ordner für die Dateien.
selfplay-bots = Nenn einen Bot für alle Plätze oder für jeden Platz einen.
selfplay-seats = Nenn für { $players } Plätze einen Bot, der auf allen sitzt, oder { $players } Bots.
selfplay-out = Sag mit --out, in welchen Ordner die Dateien kommen.
selfplay-no-pyarrow = pyarrow ist nicht installiert; installiere conexio mit diesem Zusatz: conexio[data]
selfplay-nothing = In { $path } liegen keine Partien.
selfplay-kept =
    Gespeichert in { $path }: { $games ->
        [1] eine Partie
       *[other] { $games } Partien
    } mit { $decisions ->
        [1] einer Entscheidung
       *[other] { $decisions } Entscheidungen
    }
selfplay-interrupted = Vorzeitig beendet; mit --resume geht es weiter.
selfplay-faults =
    { $count ->
        [one] Eine Partie ging durch einen Fehler eines Bots verloren; die Tabelle der Partien sagt, warum.
       *[other] { $count } Partien gingen durch einen Fehler eines Bots verloren; die Tabelle der Partien sagt, warum.
    }
