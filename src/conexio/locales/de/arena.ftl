# Bots against bots: the arena's help, complaints and report.

arena-help = Bots gegeneinander spielen lassen: Wer ist besser, und wie sicher ist das?
arena-option-ladder = Jede Stufe gegen die darunter, sonst nichts.
arena-option-games = Partien je Paar oder Tisch, aufgerundet, damit alle gleich oft auf jedem Platz sitzen (Standard: 100).
arena-option-nodes = Wie viele Stellungen ein Bot für einen Zug ansehen darf (Standard: seine eigene Grenze).
arena-option-time = Wie viele Sekunden ein Bot über einen Zug nachdenken darf (Standard: seine eigene Grenze).
arena-option-players = Plätze an einem CONEX-Tisch (Standard: 2).
arena-option-opening = Zufällige Züge, bevor die Bots eine Partie CONNEX’OH beginnen (Standard: 4).
arena-option-confident = Ein Paar beenden, sobald mit dieser Sicherheit in Prozent feststeht, wer besser ist, zum Beispiel 99.9.
arena-option-processes = Wie viele Partien gleichzeitig laufen (Standard: eine je Prozessor).
arena-option-ray = Auf einem Ray-Cluster spielen: dem von RAY_ADDRESS oder einem auf diesem Rechner.
arena-option-out = Ein Ordner für alle Partien, die Zusammenfassung und ein Bild.
arena-option-resume = Mit den Partien in diesem Ordner weitermachen.
arena-option-other = Die Option { $name } gehört zum anderen Spiel; nimm sie mit: conexio { $command } { $game }
arena-no-bot = Den Bot „{ $name }“ gibt es hier nicht; möglich sind: { $known }. Einen eigenen Bot gibst du als module:Class an.
arena-no-own-bot = Der Bot { $name } lässt sich nicht verwenden: { $reason }
arena-twice = Der Bot { $name } ist zweimal genannt; nenn jeden Bot nur einmal.
arena-too-few = Nenn mindestens zwei Bots oder nimm mit --ladder alle Stufen.
arena-seats = Nenn für { $players } Plätze zwei Bots (einer spielt gegen mehrere Exemplare des anderen) oder mindestens { $players }.
arena-worker-ended = Der Prozess endete, während der Bot nachdachte.
arena-no-ray = Ray ist nicht installiert; installiere conexio mit diesem Zusatz: conexio[cluster]
arena-no-cluster = Der Ray-Cluster ist nicht erreichbar: { $reason }
arena-exists = In { $path } liegen schon Partien; mach mit --resume dort weiter oder wähl einen anderen Ordner.
arena-unreadable = { $path } ist nicht lesbar; wähl einen anderen Ordner oder lösch diesen, um neu zu beginnen.
arena-other = Die Partien in { $path } wurden anders gespielt ({ $names }) und lassen sich so nicht fortsetzen; wähl einen anderen Ordner.
arena-other-code = Seit den Partien in { $path } haben sich die Regeln oder die Bots geändert; wähl einen anderen Ordner oder lösch diesen, um neu zu beginnen.
arena-resume-out = Sag mit --out, in welchem Ordner es weitergeht.
arena-playing = es wird gespielt …
arena-kept = Partien, Zusammenfassung und Bild liegen in { $path }
arena-ending-all-out = alle Steine draußen
arena-ending-both-out = beide gleichzeitig draußen
arena-ending-goal = genug Steine draußen
arena-ending-both-goal = beide gleichzeitig am Ziel
arena-ending-repetition = Wiederholung
arena-ending-no-exit = zu lange ohne Austritt
arena-ending-exits = Grenze, mehr Steine vom Brett
arena-ending-progress = Grenze, weniger Reihen zu gehen
arena-ending-no-move = kein Zug mehr möglich
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
arena-percent = { $percent } %
arena-title-ratings = Spielstärke
arena-title-pairs = Ergebnis des Ersten in jedem Paar
arena-title-paces = Bedenkzeit je Zug
arena-interrupted = Vorzeitig beendet; das wurde bis jetzt gespielt.
arena-left-out =
    { $count ->
        [one] Eine weitere Partie wurde gespielt, zählt aber nicht: Es fehlt dieselbe Kartenverteilung auf den anderen Plätzen, oder das Paar war schon entschieden.
       *[other] { $count } weitere Partien wurden gespielt, zählen aber nicht: Es fehlt dieselbe Kartenverteilung auf den anderen Plätzen, oder das Paar war schon entschieden.
    }
arena-nothing = Noch lässt sich nichts sagen: Keine Kartenverteilung wurde auf allen Plätzen gespielt.
arena-endings = So endeten die Partien: { $list }
arena-lengths = Züge je Partie: { $median } im Median; 8 von 10 Partien haben { $low } bis { $high }.
arena-first = Wer anfängt, holt { $share } ({ $interval }).
arena-settled = * vorzeitig entschieden
arena-no-openskill = Für OpenSkill-Wertungen installiere conexio mit diesem Zusatz: conexio[arena]
arena-fault = { $bot } hat eine Partie durch eigenen Fehler verloren (Kartenverteilung { $deal }, Sitzordnung { $turn }): { $reason }
arena-faults-more =
    { $count ->
        [one] Noch eine Partie ging durch einen Fehler verloren.
       *[other] Noch { $count } Partien gingen durch einen Fehler verloren.
    }
arena-plot-title = { $game }: wie stark die Bots sind
arena-plot-caption =
    { $count ->
        [one] Elo, im Mittel 0; eine Partie; Linien: zu 95 % sicher
       *[other] Elo, im Mittel 0; { $count } Partien; Linien: zu 95 % sicher
    }
