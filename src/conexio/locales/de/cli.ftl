# The command line's help pages and complaints.

cli-usage = Aufruf:
cli-options = Optionen:
cli-commands = Befehle:
cli-options-metavar = [Optionen]
cli-command-metavar = BEFEHL [ARGUMENTE] …
cli-help = Diese Seite zeigen.
cli-conexio = Die Gesellschaftsspiele CONNEX’OH und CONEX. Los geht es mit: conexio play
cli-play = CONNEX’OH oder CONEX hier im Terminal spielen, mit Bots oder mit anderen.
cli-replay = Eine gespeicherte Partie Zug für Zug ansehen.
cli-perft = Alle Partien mit TIEFE Zügen zählen, um die Regeln zu prüfen.
cli-bench = Messen, wie schnell die Regeln auf diesem Rechner sind.
cli-option-lang = Die Sprache: Englisch, Französisch, Deutsch oder Niederländisch.
cli-option-version = Die Version zeigen.
cli-option-white = Wer Weiß spielt: human, ein Bot oder chance für das Los (Standard: human).
cli-option-black = Wer Schwarz spielt: human (ein Mensch) oder ein Bot, vom schwächsten zum stärksten: snail, hedgehog, duckling, hare, otter, squirrel, beaver, fox, owl, lynx, wolf, eagle, griffin, dragon (Standard: otter).
cli-option-resume = Eine gespeicherte Partie fortsetzen.
cli-option-seed = Startwert des Zufalls: Derselbe Wert ergibt dieselben Karten, Würfe und Züge der Bots.
cli-option-level = Wie stark der Bot ist; 1 ist am schwächsten (Standard: 5 bei CONNEX’OH, 3 von 6 bei CONEX).
cli-option-preset = Eine Partie mit einem Namen: quick (schnell), full (komplett) und andere.
cli-option-pair = Zwei Partien, die zusammen zählen; jeder beginnt einmal.
cli-level-named = Gib entweder --level oder { $name } an: Beide legen fest, wer spielt.
cli-option-size = Platten je Seite (Standard: { $usual }).
cli-option-start = Die Ecke der hellen Hälften zu Beginn (Standard: { $usual }).
cli-option-lock = Welche Verbindungen schützen (Standard: { $usual }).
cli-option-repetition = Ob eine frühere Stellung wiederkehren darf (Standard: { $usual }).
cli-option-no-exit-limit = Züge ohne Austritt, nach denen die Partie endet (Standard: { $usual }; 0: keine Grenze).
cli-option-limit-result = Wer eine Partie gewinnt, in der es nicht mehr vorangeht (Standard: { $usual }).
cli-option-goal = Wie viele Steine vom Brett müssen, um zu gewinnen (Standard: { $usual }; 0: alle).
cli-option-position = Mit dieser Stellung beginnen.
cli-option-ply = Die Stellung nach dem Zug mit dieser Nummer zeigen, dann aufhören.
cli-option-json = Die Zahlen als JSON ausgeben.
cli-option-quick = Nur einen Augenblick messen.
cli-no-option = Die Option { $name } gibt es nicht; mit --help siehst du, welche es gibt.
cli-no-value = Die Option { $name } braucht einen Wert; mit --help siehst du, welchen.
cli-missing = { $name } fehlt; mit --help siehst du, wie man den Befehl schreibt.
cli-not-understood = Der Aufruf wurde nicht verstanden; mit --help siehst du, wie man den Befehl schreibt.
cli-position-options = Gib entweder eine Stellung oder Regeloptionen an: Eine Stellung hat ihre eigenen Optionen.
cli-resume-options = Gib entweder eine gespeicherte Partie oder Regeloptionen an: Eine gespeicherte Partie hat ihre eigenen Optionen.
cli-perft-line = Tiefe { $depth }: { $count } ({ $rate } pro Sekunde)
cli-bench-title = { $game } auf diesem Rechner
cli-bench-measuring = Messung läuft …
cli-bench-kernel-interpreted = Zufallspartien, interpretiert
cli-bench-kernel-compiled = Zufallspartien, kompiliert
cli-bench-facade-interpreted = legal_moves und push, interpretiert
cli-bench-facade-compiled = legal_moves und push, kompiliert
cli-bench-perft-compiled = perft, kompiliert
cli-bench-turns-interpreted = ganze Spielzüge mitten in der Partie, interpretiert
cli-bench-turns-compiled = ganze Spielzüge mitten in der Partie, kompiliert
cli-bench-games-compiled = ganze Zufallspartien, kompiliert
cli-bench-rate = { $rate } Züge pro Sekunde
cli-no-command = Den Befehl „{ $name }“ gibt es nicht; möglich sind: { $known }.
cli-bench-rate-perft = { $rate } gezählte Partien pro Sekunde
cli-bench-rate-turns = { $rate } Spielzüge pro Sekunde
cli-bench-rate-games = { $rate } Partien pro Sekunde
cli-deck = CONEX-Kartensätze.
cli-deck-check = Einen Kartensatz prüfen: Ist er spielbar, ist er ausgewogen?
cli-deck-error = Fehler: { $finding }
cli-deck-warning = Hinweis: { $finding }
cli-deck-good =
    { $count ->
        [one] Der Kartensatz { $name } ist in Ordnung: eine Karte.
       *[other] Der Kartensatz { $name } ist in Ordnung: { $count } Karten.
    }
cli-deck-playable =
    { $count ->
        [one] Der Kartensatz { $name } ist spielbar: eine Karte.
       *[other] Der Kartensatz { $name } ist spielbar: { $count } Karten.
    }
cli-deck-bad = Der Kartensatz { $name } ist so nicht spielbar.
cli-deck-picture = Alle Karten eines Kartensatzes als SVG-Bild zeichnen.
cli-deck-unknown = { $reason } Nenn seine Datei mit: --deck DATEI
cli-option-overwrite = Eine vorhandene Datei ersetzen.
cli-picture-svg = Bilder sind SVG-Dateien; wähl statt { $path } einen Namen, der auf .svg endet.
cli-options-game = Nur für { $game }:
cli-option-other = Die Option { $name } gehört zu { $title }; das spielst du mit: conexio play { $game }
cli-resume-other = Das ist eine Partie { $title }; lass den Namen des anderen Spiels weg.
cli-option-seats = Wer wo sitzt, 2 bis 4 mit Kommas dazwischen: irgendein Name für einen Menschen oder ein Bot, vom schwächsten zum stärksten: chick, hamster, magpie, cat, raven, elephant (Standard: human,magpie).
cli-option-deck = Eine Datei mit einem Kartensatz (Standard: die Standardkarten).
cli-option-table = Die Größe des Tischs in mm: small ist 700x700, large 1600x900 (Standard: { $usual }).
cli-option-target = Das Zielfeld (Standard: das des Kartensatzes, bei den Standardkarten { $usual }).
cli-option-starter = Wer beginnt: ein Name aus --seats, ein Platz, von 0 an gezählt, oder chance für das Los (Standard: { $usual }).
cli-option-short-draw = Ob man ziehen darf, wenn nur noch eine Karte im Stapel ist (Standard: { $usual }).
cli-option-under = Wo eine entfernte Karte unter dem Stapel liegt, vor oder nach denen der anderen (Standard: { $usual }).
cli-option-strike-new = Ob eine gerade gelegte Karte entfernt werden darf (Standard: { $usual }).
cli-option-strike-turn = In welchen Zügen der Blitz-Stern eingesetzt werden darf (Standard: { $usual }).
cli-option-double = Wann der 2x-Stern eingesetzt wird (Standard: { $usual }).
cli-option-stuck = Ob die Partie endet, wenn sich keine Karte mehr legen lässt, oder weitergeht, bis alle gepasst haben (Standard: { $usual }).
cli-verify = Prüfen, dass in einer gespeicherten Partie niemand den Zufall manipuliert hat.
cli-verify-good =
    { $count ->
        [one] Das eine Zufallsereignis passt zum Startwert und der Startwert zu seinem Fingerabdruck.
       *[other] Alle { $count } Zufallsereignisse passen zum Startwert und der Startwert zu seinem Fingerabdruck.
    }
cli-verify-nothing = In dieser Partie blieb nichts dem Zufall überlassen; der Startwert passt zu seinem Fingerabdruck.
cli-verify-commitment = Vergleiche diesen Fingerabdruck mit dem, den du vor dem Austeilen gesehen hast: { $commitment }
cli-verify-contributions = Hast du selbst etwas beigetragen, muss es hier dabei sein: { $texts }
cli-serve = Den Server starten, damit andere im Browser mitspielen können.
cli-option-host = Die Adresse, unter der der Server erreichbar ist: 127.0.0.1 (Standard) nur für diesen Rechner, 0.0.0.0 für das ganze Netzwerk.
cli-option-port = Der Port (Standard: 8000 oder, falls der belegt ist, ein freier).
cli-option-workers = Wie viele Prozesse (Standard: 1); mehr als einer braucht PostgreSQL.
cli-option-config = Eine Datei mit Einstellungen, conexio.toml.
cli-serve-here = Der Server läuft unter { $address }
cli-serve-network = Andere im selben Netzwerk können diese Adresse öffnen oder den Code scannen.
cli-serve-stop = Mit Strg+C beenden; die Partien bleiben erhalten.
cli-option-open = Die Seite in einem Browser öffnen.

# What follows an option or a command in the help pages, in capitals.
cli-metavar-number = ZAHL
cli-metavar-file = DATEI
cli-metavar-folder = ORDNER
cli-metavar-picture = [BILD.svg]
cli-metavar-depth = TIEFE
cli-metavar-position = STELLUNG
cli-metavar-source = DATEI|STELLUNG
cli-metavar-name = NAME
cli-metavar-names = NAME,NAME…
cli-metavar-matches = [PARTIE]…
cli-metavar-address = ADRESSE
