# A game in the terminal.

play-welcome = CONNEX’OH. Bring alle deine Steine über die gegenüberliegende Seite vom Brett. Gib einen Zug ein, ? für alles, was möglich ist, oder hilfe.
play-welcome-goal =
    { $count ->
        [one] CONNEX’OH. Bring einen Stein über die gegenüberliegende Seite vom Brett. Gib einen Zug ein, ? für alles, was möglich ist, oder hilfe.
       *[other] CONNEX’OH. Bring { $count } Steine über die gegenüberliegende Seite vom Brett. Gib einen Zug ein, ? für alles, was möglich ist, oder hilfe.
    }
play-continue =
    { $count ->
        [one] Du hast eine angefangene Partie: { $white } – { $black } auf { $size }×{ $size }, { $count } Zug. Weiterspielen? (j/n)
       *[other] Du hast eine angefangene Partie: { $white } – { $black } auf { $size }×{ $size }, { $count } Züge. Weiterspielen? (j/n)
    }
# What counts as a yes, in lower case, divided by spaces.
play-yes = j ja
play-prompt =
    { $color ->
        [white] { $number }. Weiß:
       *[black] { $number }. Schwarz:
    }
play-help =
    c3>          die Platte c3 nach rechts drehen, im Uhrzeigersinn; c3< nach
                 links, c3>> um 180°
    a1-b2        den Stein auf a1 über seine Strecke nach b2 ziehen
    ?            alles, was geht;  ? c3  die Züge einer Platte und ihres Steins
    Enter        das Brett noch einmal zeigen
    zurück       den letzten Zug zurücknehmen
    speichern X  die Partie in die Datei X schreiben
    aufgeben     die Partie verloren geben
    anbieten     der anderen Seite ein Unentschieden anbieten
    beenden      aufhören; die Partie bleibt erhalten und geht später weiter

    () sind weiße Steine, <> schwarze; ▲ () und ▼ <> zeigen ihre Ausgänge.
    ● ist der rote Kontrollstein, ● und ○ sind geschützt, ◂ zeigt den letzten Zug.
    Die Regeln mit ihren Nummern O1 bis O20 stehen in docs/rules/de/connexoh.md.
# Other words for the commands, divided by spaces.
play-command-help = hilfe h
play-command-undo = zurück zurueck z u
play-command-save = speichern s
play-command-resign = aufgeben r
play-command-offer = anbieten o
play-command-quit = beenden schluss q
play-bot-turns =
    { $way ->
        [right] { $name } dreht { $square } nach rechts ({ $move }).
        [left] { $name } dreht { $square } nach links ({ $move }).
       *[half] { $name } dreht { $square } um 180° ({ $move }).
    }
play-bot-slides = { $name } zieht einen Stein von { $source } nach { $target } ({ $move }).
play-leave =
    { $color ->
        [white] { $count ->
            [one] Ein weißer Stein verlässt das Brett.
           *[other] { $count } weiße Steine verlassen das Brett.
        }
       *[black] { $count ->
            [one] Ein schwarzer Stein verlässt das Brett.
           *[other] { $count } schwarze Steine verlassen das Brett.
        }
    }
play-protected = Für diesen Zug geschützt: { $tiles }
play-moves-count =
    { $count ->
        [one] { $count } Zug ist möglich.
       *[other] { $count } Züge sind möglich.
    }
play-moves-slides = Steine ziehen: { $moves }
play-moves-repetition = Damit käme eine frühere Stellung zurück: { $moves }
play-moves-third = Damit käme eine Stellung zum dritten Mal zustande: { $moves }
play-moves-square = { $square }: { $moves }
play-save-how = Nenn auch die Datei, zum Beispiel: speichern abend.txt
play-overwrite = Die Datei { $path } gibt es schon. Ersetzen? (j/n)
play-not-saved = Es wurde nichts gespeichert.
play-saved = Gespeichert in { $path }.
play-preset-which = Welche Partie?
play-preset = { $number }. { $preset }
play-preset-number = Nummer (Enter für { $usual }):
play-again = Noch einmal spielen? Nun beginnt der Nächste. (j/n)
play-again-second = Das Rückspiel beginnen? Nun beginnt der andere. (j/n)
play-pair-points = { $name }: { $points }
play-pair-wins = { $name }: { $points } · Siege: { $wins }
play-kept = Die Partie ist gespeichert in { $path }.
play-not-kept = Die Partie ließ sich nicht in { $path } speichern; nimm den Befehl speichern.
play-resign-sure = Die Partie aufgeben? (j/n)
play-resigned =
    { $color ->
        [white] Weiß gibt auf; Schwarz gewinnt.
       *[black] Schwarz gibt auf; Weiß gewinnt.
    }
play-resign-two = Aufgeben geht nur zu zweit; mit beenden hörst du auf.
play-draw-sure =
    { $color ->
        [white] Weiß bietet ein Unentschieden an. Nimmt Schwarz an? (j/n)
       *[black] Schwarz bietet ein Unentschieden an. Nimmt Weiß an? (j/n)
    }
play-draw-refused = Kein Unentschieden; die Partie geht weiter.
play-outcome-all-out =
    { $color ->
        [white] Alle weißen Steine sind draußen: Weiß gewinnt.
       *[black] Alle schwarzen Steine sind draußen: Schwarz gewinnt.
    }
play-outcome-both-out =
    { $color ->
        [white] Die letzten Steine beider Seiten haben das Brett zugleich verlassen; Schwarz hat die Platte gedreht, also gewinnt Weiß.
       *[black] Die letzten Steine beider Seiten haben das Brett zugleich verlassen; Weiß hat die Platte gedreht, also gewinnt Schwarz.
    }
play-outcome-goal =
    { $color ->
        [white] Genug weiße Steine sind draußen: Weiß gewinnt.
       *[black] Genug schwarze Steine sind draußen: Schwarz gewinnt.
    }
play-outcome-both-goal =
    { $color ->
        [white] Beide Seiten haben das Ziel zugleich erreicht; Schwarz hat die Platte gedreht, also gewinnt Weiß.
       *[black] Beide Seiten haben das Ziel zugleich erreicht; Weiß hat die Platte gedreht, also gewinnt Schwarz.
    }
play-outcome-repetition = Dieselbe Stellung zum dritten Mal: unentschieden.
play-outcome-no-exit = Es hat zu lange kein Stein das Brett verlassen: unentschieden.
play-outcome-exits =
    { $color ->
        [white] Es hat zu lange kein Stein das Brett verlassen. Weiß hat mehr Steine vom Brett gebracht: Weiß gewinnt.
       *[black] Es hat zu lange kein Stein das Brett verlassen. Schwarz hat mehr Steine vom Brett gebracht: Schwarz gewinnt.
    }
play-outcome-progress =
    { $color ->
        [white] Es hat zu lange kein Stein das Brett verlassen. Die weißen Steine haben weniger Reihen vor sich: Weiß gewinnt.
       *[black] Es hat zu lange kein Stein das Brett verlassen. Die schwarzen Steine haben weniger Reihen vor sich: Schwarz gewinnt.
    }
play-outcome-no-move =
    { $color ->
        [white] Wer am Zug ist, hat keinen erlaubten Zug mehr, und Weiß ist weiter: Weiß gewinnt.
        [black] Wer am Zug ist, hat keinen erlaubten Zug mehr, und Schwarz ist weiter: Schwarz gewinnt.
       *[none] Wer am Zug ist, hat keinen erlaubten Zug mehr: unentschieden.
    }
play-no = n nein
play-moves-turns = Jede Platte lässt sich mit >, >> oder < drehen.
play-moves-turns-except = Jede Platte lässt sich mit >, >> oder < drehen, sofern unten nichts anderes steht.
play-hint = Mit hilfe siehst du, was du hier eingeben kannst.
play-undone = Zurückgenommen: { $moves }
play-left = Noch auf dem Brett: Weiß { $white }, Schwarz { $black }.
play-quit-unkept = Diese Partie ließ sich nicht speichern und geht verloren. Trotzdem aufhören? (j/n)
play-go-on = Später weiterspielen mit: conexio play --resume { $path }
play-already-over = Diese Partie ist zu Ende: { $result }

# Ein Spiel ohne eigene Anzeige.
play-plain-welcome = { $game }. Gib die Nummer eines Zugs, den Zug selbst oder hilfe ein.
play-plain-prompt = { $name } am Zug:
play-plain-moved = { $name }: { $move }
play-plain-chance = Zufall: { $move }
play-plain-won = Gewonnen: { $name } ({ $result }).
play-plain-draw = Unentschieden ({ $result }).
play-plain-continue = Du hast eine angefangene Partie: { $names }. Weiterspielen? (j/n)
play-plain-help =
    3            den Zug mit dieser Nummer spielen
    Enter        Stellung und Züge noch einmal zeigen
    zurück       deinen letzten Zug zurücknehmen
    speichern X  die Partie in die Datei X schreiben
    aufgeben     die Partie verloren geben
    beenden      aufhören; die Partie bleibt erhalten und geht später weiter
