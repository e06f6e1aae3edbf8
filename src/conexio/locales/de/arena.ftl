# Bots against bots: the arena's help, complaints and report.

arena-help = Bots gegeneinander spielen lassen: Wer ist besser, und wie sicher ist das?
arena-option-ladder = Jede Stufe gegen die darunter, sonst nichts.
arena-option-games = Partien je Paar oder Tisch, aufgerundet, damit alle gleich oft auf jedem Platz sitzen (Standard: 100).
arena-option-nodes = Wie viele Stellungen ein Bot für einen Zug ansehen darf (Standard: seine eigene Grenze).
arena-option-time = Wie viele Sekunden ein Bot über einen Zug nachdenken darf (Standard: seine eigene Grenze).
arena-option-players = Plätze an einem CONEX-Tisch (Standard: 2).
arena-option-opening = Züge, die der Zufall macht, bevor die Bots eine Partie CONNEX'OH beginnen (Standard: 4).
arena-option-confident = Ein Paar hört auf, sobald so sicher ist, in Prozent, wer besser ist; zum Beispiel 99.9.
arena-option-processes = Wie viele Partien gleichzeitig (Standard: eine je Prozessor).
arena-option-ray = Auf einem Ray-Cluster spielen: dem von RAY_ADDRESS oder einem auf diesem Rechner.
arena-option-out = Ein Ordner für alle Partien, die Zusammenfassung und ein Bild.
arena-option-resume = Mit den Partien in diesem Ordner weitermachen.
arena-option-other = Die Option { $name } gehört zum anderen Spiel; das ist: conexio { $command } { $game }
arena-no-bot = Den Bot „{ $name }“ gibt es hier nicht; möglich ist: { $known }. Deinen eigenen Bot schreibst du als module:Class.
arena-no-own-bot = Der Bot { $name } lässt sich nicht verwenden: { $reason }
arena-twice = Der Bot { $name } ist zweimal genannt; nenne jeden Bot einmal.
arena-too-few = Nenne zwei oder mehr Bots, oder nimm mit --ladder alle Stufen.
arena-seats = Nenne für { $players } Plätze zwei Bots (einer spielt gegen mehrere Exemplare des anderen) oder mindestens { $players }.
arena-worker-ended = Der Prozess ging zu Ende, während er nachdachte.
arena-no-ray = Ray ist nicht installiert; installiere conexio mit diesem Zusatz: conexio[cluster]
arena-no-cluster = Der Ray-Cluster ist nicht erreichbar: { $reason }
arena-exists = In { $path } liegen schon Partien; mit --resume machst du dort weiter, oder wähle einen anderen Ordner.
arena-unreadable = { $path } ist nicht lesbar; wähle einen anderen Ordner, oder lösche diesen, um neu zu beginnen.
arena-other = Die Partien in { $path } wurden anders gespielt ({ $names }) und lassen sich so nicht fortsetzen; wähle einen anderen Ordner.
arena-other-code = Seit den Partien in { $path } haben sich die Regeln oder die Bots geändert; wähle einen anderen Ordner, oder lösche diesen, um neu zu beginnen.
arena-resume-out = Sag mit --out, in welchem Ordner es weitergeht.
arena-playing = es wird gespielt …
arena-kept = Partien, Zusammenfassung und Bild liegen in { $path }
arena-ending-all-out = alle Steine draußen
arena-ending-both-out = beide gleichzeitig draußen
arena-ending-repetition = Wiederholung
arena-ending-no-exit = zu lange ohne Austritt
arena-ending-no-move = kein Zug mehr
arena-ending-target = Ziel erreicht
arena-ending-no-room = keine Karte passt mehr
arena-ending-fault = Fehler eines Bots
arena-head-bot = Bot
arena-head-elo = Elo
arena-head-interval = zu 95 % sicher
arena-head-pair = Paar
arena-head-score = Ergebnis
arena-head-draws = Unentschieden
arena-head-games = Partien
arena-head-duplicates = Duplikate
arena-head-moves = Züge
arena-head-mean = Mittel, ms
arena-head-slowest = Längster, ms
arena-title-ratings = Spielstärke
arena-title-pairs = Was der Erste eines Paars geholt hat
arena-title-paces = Bedenkzeit je Zug
arena-interrupted = Vorzeitig beendet; das wurde bis jetzt gespielt.
arena-left-out =
    { $count ->
        [one] Eine weitere Partie wurde gespielt, zählt aber nicht: Es fehlt dasselbe Blatt auf den anderen Plätzen, oder das Paar war schon entschieden.
       *[other] { $count } weitere Partien wurden gespielt, zählen aber nicht: Es fehlt dasselbe Blatt auf den anderen Plätzen, oder das Paar war schon entschieden.
    }
arena-nothing = Noch lässt sich nichts sagen: Kein Blatt wurde auf allen Plätzen gespielt.
arena-endings = So endeten die Partien: { $list }
arena-lengths = Züge je Partie: in der Mitte { $median }; 8 von 10 Partien haben { $low } bis { $high }.
arena-first = Wer anfängt, holt { $share } ({ $interval }).
arena-settled = * vorzeitig entschieden
arena-no-openskill = Für OpenSkill-Wertungen installiere conexio mit diesem Zusatz: conexio[arena]
arena-fault = { $bot } hat eine Partie durch eigenen Fehler verloren (Blatt { $deal }, Sitzordnung { $turn }): { $reason }
arena-faults-more =
    { $count ->
        [one] Noch eine Partie ging durch einen Fehler verloren.
       *[other] Noch { $count } Partien gingen durch einen Fehler verloren.
    }
arena-plot-title = { $game }: wie stark die Bots sind
arena-plot-caption = Elo, im Mittel 0; { $count } Partien; Linien: zu 95 % sicher
