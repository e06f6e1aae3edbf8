# The rules next to the board. A text has one thought a line; the labels are those of docs/rules.

rules-contents = Inhalt
rules-here = An diesem Tisch
rules-options = Optionen
rules-option-line = { $name } ({ $values }): { $text }
rules-complete = Die vollständigen Regeln mit allen Entscheidungen und ihren Gründen gibt es auf Englisch: { $page }.
rules-decision = unsere Entscheidung
rules-labels = Die kleinen Kürzel sind die Nummern der Regeln; auch die Fehlermeldungen nennen sie.
rules-connexoh-by = CONNEX’OH hat Sébastien Sjöholm 1992 erfunden. Texte und Bilder sind hier unsere eigenen.
rules-conex-by = CONEX stammt von Prospero Hall und erschien 2017. Texte, Bilder und Karten sind hier unsere eigenen.

# CONNEX’OH

rules-connexoh-aim = Das Ziel
rules-connexoh-aim-text =
    Ein Spiel für zwei, Weiß und Schwarz. Bring alle deine Steine über die gegenüberliegende Seite vom Brett.
    Wer zuerst keine Steine mehr auf dem Brett hat, gewinnt.
rules-connexoh-aim-alt = Mitten in einer Partie; ein orangefarbenes Band zeigt eine Strecke aus hellen Hälften.
rules-connexoh-start = Das Brett und der Beginn
rules-connexoh-start-text =
    Sechs mal sechs gleiche Platten liegen in einem Rahmen. Eine Diagonale teilt jede in eine helle und eine dunkle Hälfte, und jede Hälfte hat eine Mulde für einen Stein ihrer Farbe.
    So stehen weiße Steine auf Hell und schwarze auf Dunkel. Sie stehen sich nie im Weg.
    Zu Beginn liegen alle Platten gleich herum. Von Weiß aus gesehen stehen die sechs weißen Steine unten und verlassen das Brett oben; die sechs schwarzen stehen oben und verlassen es unten. Weiß beginnt ({ rules-decision }).
rules-connexoh-start-alt = Der Beginn: weiße Steine an der unteren Seite, schwarze an der oberen, alle Platten gleich.
rules-connexoh-turn = Eine Platte drehen
rules-connexoh-turn-text =
    In deinem Zug drehst du eine Platte oder ziehst einen Stein. Passen kannst du nicht.
    Drehen darfst du jede Platte, die nicht geschützt ist, ob leer oder mit Steinen, egal, wem sie gehören: um eine Vierteldrehung nach rechts oder links oder um eine halbe Drehung. Die Steine drehen sich mit.
rules-connexoh-turn-alt = Eine Platte, wie sie liegt, nach einer Vierteldrehung nach rechts, nach einer halben Drehung und nach einer Vierteldrehung nach links.
rules-connexoh-paths = Verbindungen und Strecken
rules-connexoh-paths-text =
    Jede Hälfte berührt zwei Seiten ihrer Platte. Berühren zwei Hälften derselben Farbe beide die Seite zwischen ihren Platten, sind sie verbunden.
    Hälften, die der Reihe nach verbunden sind, bilden eine Strecke. Eine Strecke verzweigt sich nie: Sie ist eine Linie oder, ab und zu, ein Ring.
rules-connexoh-paths-alt = Zwei halb gedrehte Platten ergeben eine helle und eine dunkle Strecke aus je fünf Hälften.
rules-connexoh-slide = Einen Stein ziehen
rules-connexoh-slide-text =
    Zieh einen deiner Steine auf seiner Strecke, in welche Richtung und wie weit du willst, auf eine freie Hälfte.
    Er darf keinen Stein seiner Farbe überspringen und sich mit keinem eine Hälfte teilen. Steine der anderen Farbe sind ihm nicht im Weg.
rules-connexoh-slide-alt = Ein weißer Stein zieht auf seiner Strecke, vorbei an einem schwarzen Stein auf einer dunklen Hälfte.
rules-connexoh-protection = Schutz
rules-connexoh-protection-text =
    Stellt deine Drehung eine oder zwei neue Verbindungen deiner Farbe her, sind sie für einen Moment sicher: Dein Gegner darf im nächsten Zug weder die Platte drehen, die du gedreht hast, noch die eine oder die zwei, mit denen sie neu verbunden ist.
    Ein roter Rand zeigt die geschützten Platten; der rote Kontrollstein liegt auf der gedrehten.
    Der Schutz gilt für diesen einen Zug, und er verhindert nie, dass ein Stein zieht. Eine Verbindung, die schon da war, zählt nicht, und auch keine der anderen Farbe ({ rules-decision }).
rules-connexoh-protection-alt = Nach einer Vierteldrehung haben zwei Platten einen roten Rand, nach einer halben Drehung drei.
rules-connexoh-leave = Das Brett verlassen
rules-connexoh-leave-text =
    Eine Strecke ist offen, wenn eine ihrer Hälften mit einer kurzen Seite am Ausgang ihrer Farbe liegt: oben für Hell, unten für Dunkel, von Weiß aus gesehen. Eine Spitze, die den Rand berührt, genügt nicht.
    Alle Steine auf einer offenen Strecke verlassen das Brett sofort, noch im selben Zug und egal, wer ihn gemacht hat. Du kannst also auch Steine deines Gegners vom Brett bringen.
    Wo eine Strecke beginnt, ist egal; sie muss nicht bis zu deiner Seite reichen.
rules-connexoh-leave-alt = Eine Drehung bringt eine helle Hälfte an den oberen Rand, und beide Steine auf ihrer Strecke verlassen das Brett.
rules-connexoh-closed-alt = Eine Strecke, die in der letzten Reihe endet, aber den Rand nur mit einer Spitze berührt: Kein Stein verlässt das Brett.
rules-connexoh-end = Sieg und Falle
rules-connexoh-end-text =
    Wer zuerst keine Steine mehr auf dem Brett hat, gewinnt, egal, wer am Zug war.
    Aber Vorsicht: Bringt eine Drehung die letzten Steine beider Seiten vom Brett, verliert, wer gedreht hat.
    An einem Tisch können auch weniger Steine genügen, für eine kürzere Partie; dann gilt all das für diese Zahl ({ rules-decision }).
rules-connexoh-end-alt = Eine halbe Drehung bringt den letzten weißen und den letzten schwarzen Stein zugleich vom Brett.
rules-connexoh-repeat = Wiederholung und Grenze
rules-connexoh-repeat-text =
    Kein Zug darf eine Stellung zum dritten Mal in der Partie herbeiführen: dieselben Platten, dieselben Steine, dieselbe Seite am Zug ({ rules-decision }). Eine ungeschützte Platte darfst du also zurückdrehen, aber nicht endlos.
    Vergehen 100 Züge (beide Seiten zusammengezählt), ohne dass ein Stein das Brett verlässt, ist die Partie zu Ende ({ rules-decision }). Es gewinnt, wer mehr Steine vom Brett gebracht hat. Sind es gleich viele, zählt für jeden Stein, wie viele Reihen er noch bis über den Rand vor sich hat: Die kleinere Summe gewinnt. Ist auch sie gleich, ist die Partie unentschieden.
    Ebenso wird gezählt, wenn die Seite am Zug keinen Zug mehr hat ({ rules-decision }).
rules-connexoh-repeat-alt = Eine Platte wird hin- und zurückgedreht und wieder hin; sie noch einmal zurückzudrehen, ist durchgestrichen.

rules-here-size = Das Brett hat { $value } × { $value } Platten, und jede Seite hat { $value } Steine.
rules-here-start-sw = Zu Beginn liegen die hellen Hälften unten links.
rules-here-start-se = Zu Beginn liegen die hellen Hälften unten rechts.
rules-here-start-ne = Zu Beginn liegen die hellen Hälften oben rechts.
rules-here-lock-any = Alle Verbindungen deiner Farbe, die die gedrehte Platte nach der Drehung hat, schützen; auch solche, die schon da waren.
rules-here-lock-always = Die gedrehte Platte darf im nächsten Zug auch dann nicht gedreht werden, wenn sie nichts verbindet; ebenso wenig die Platten, mit denen sie in deiner Farbe verbunden ist, ob neu oder schon vorher.
rules-here-repetition-forbidden = Kein Zug darf eine frühere Stellung zurückbringen, auch kein einziges Mal.
rules-here-repetition-draw = Eine frühere Stellung darf wiederkommen; ist sie zum dritten Mal da, endet die Partie unentschieden.
rules-here-repetition-free = Eine frühere Stellung darf wiederkommen; das hat keine Folgen.
rules-here-no-exit-limit =
    { $count ->
        [0] Es gibt keine Grenze: Die Partie geht weiter, auch wenn noch so lange kein Stein das Brett verlässt.
        [one] Nach einem Zug ohne Austritt eines Steins ist die Partie zu Ende.
       *[other] Nach { $count } Zügen ohne Austritt eines Steins ist die Partie zu Ende.
    }
rules-here-limit-result-exits = Wenn es nicht mehr vorangeht, gewinnt, wer mehr Steine vom Brett gebracht hat; bei gleich vielen ist die Partie unentschieden.
rules-here-limit-result-draw = Wenn es nicht mehr vorangeht, ist die Partie unentschieden.
rules-here-goal =
    { $count ->
        [one] Wer zuerst einen Stein vom Brett bringt, gewinnt.
       *[other] Wer zuerst { $count } Steine vom Brett gebracht hat, gewinnt; die anderen dürfen stehen bleiben.
    }

# CONEX

rules-conex-aim = Das Ziel
rules-conex-aim-text =
    Für zwei bis vier Spieler. Leg deine Karten so, dass eine farbige Ecke genau auf eine Ecke derselben Farbe passt; dafür bekommst du die Zahl darin als Punkte.
    Erreicht jemand Feld { $target }, wird die Runde zu Ende gespielt; dann gewinnt, wer die meisten Punkte hat.
rules-conex-aim-alt = Karten in vielen Winkeln um das Tableau; die zuletzt gelegte leuchtet.
rules-conex-card = Was auf einer Karte ist
rules-conex-card-text =
    A: der Hintergrund in einer von vier Farben: Rot, Violett, Gelb oder Türkis.
    B: eine CONEX-Ecke in einer anderen Farbe, mit einem Wert von 1 bis 5. Eine Karte hat eine bis drei davon.
    C: eine freie Kartenecke. Auf sie können andere Karten gelegt werden.
    D: eine Plus-2-Karte; ihre eigene CONEX-Ecke ist 5 wert, der höchste Wert.
    E: eine Würfelkarte.
rules-conex-card-alt = Eine violette Karte mit den Buchstaben A, B und C, eine Plus-2-Karte mit dem Buchstaben D, eine Würfelkarte mit dem Buchstaben E.
rules-conex-turn = Dein Zug
rules-conex-turn-text =
    Alle bekommen fünf Karten und halten sie geheim; der Rest bildet den Nachziehstapel. Wer beginnt, wird beim Eröffnen des Tisches entschieden ({ rules-decision }); dann geht es reihum im Uhrzeigersinn.
    In deinem Zug legst du eine Karte aus der Hand oder ziehst zwei. Ziehen darfst du auch, wenn du legen könntest.
    Liegt nur noch eine Karte im Stapel, ziehst du diese eine ({ rules-decision }). Kannst du weder ziehen noch legen, passt du.
rules-conex-turn-alt = Vier Stellen für eine rote Karte, zwei für 4 Punkte und zwei für 3.
rules-conex-fit = Eine Karte legen
rules-conex-fit-text =
    Eine CONEX-Ecke ist das Bild einer Ecke, die darunter liegt. Leg deine Karte so, dass beide eins werden: Sie überdeckt dann, was unter ihr liegt, nur in der Fläche der CONEX-Ecke.
    Wähl also eine CONEX-Ecke deiner Karte und eine freie Ecke auf dem Tisch, von einer Karte oder vom Tableau: Stelle und Winkel ergeben sich dann von selbst.
rules-conex-fit-alt = Eine gelbe Karte auf dem Weg zum roten Feld des Tableaus, und dort angelegt.
rules-conex-colours = Dieselbe Farbe
rules-conex-colours-text =
    Eine CONEX-Ecke kommt auf ihre eigene Farbe: auf ein Farbfeld des Tableaus oder den Hintergrund einer Karte.
rules-conex-colours-alt = Erlaubt: eine rote CONEX-Ecke auf dem roten Feld. Nicht erlaubt: eine türkise auf Rot.
rules-conex-touch = Nur eines berühren
rules-conex-touch-text =
    Deine Karte berührt nur die Karte, auf der sie liegt, oder nur das Tableau. Sie darf keine andere Karte bedecken und auch keine berühren.
rules-conex-touch-alt = Erlaubt: eine rote Karte, die nur die violette berührt. Nicht erlaubt: eine rote Karte, die auch die gelbe berührt.
rules-conex-cover = Keine CONEX-Ecke verdecken
rules-conex-cover-text =
    Deine Karte darf keine CONEX-Ecke bedecken oder berühren, die schon da liegt.
    Unter deiner eigenen CONEX-Ecke muss reiner Hintergrund sein oder ein Farbfeld des Tableaus.
rules-conex-cover-alt = Erlaubt: eine CONEX-Ecke auf einer freien Kartenecke. Nicht erlaubt: eine über einer anderen CONEX-Ecke.
rules-conex-edge = Nicht über den Rand
rules-conex-edge-text =
    Deine Karte darf nicht über den Rand der Spielfläche ragen; genau an ihm abzuschließen ist in Ordnung ({ rules-decision }). Je mehr Platz, desto länger die Partie.
rules-conex-edge-alt = Erlaubt: eine Karte innerhalb der Spielfläche. Nicht erlaubt: eine Karte, die über den Rand ragt.
rules-conex-plus = Punkte und Plus 2
rules-conex-plus-text =
    Du bekommst den Wert der CONEX-Ecke, die du legst; die anderen Werte der Karte zählen nicht.
    Auf einer Plus-2-Karte, die schon liegt, gibt es 2 Punkte mehr, egal, wer die Plus-2-Karte gelegt hat. Eine Plus-2-Karte zu legen bringt ihre eigenen 5 Punkte und keinen Bonus.
rules-conex-plus-alt = Eine Plus-2-Karte legen: 5 Punkte. Eine Ecke mit 4 darauf: 4 + 2 = 6 Punkte.
rules-conex-die = Der Würfel
rules-conex-die-text =
    Legst du eine Würfelkarte, bekommst du zuerst ihre Punkte; dann würfelst du: eine Karte ziehen, zwei ziehen, den Blitz-Stern nehmen oder den 2x-Stern nehmen. Hat der Stapel zu wenige Karten, nimmst du, was da ist.
    Jeden Stern gibt es einmal: Du nimmst ihn aus dem Vorrat oder von dem Spieler, der ihn hat.
    Einsetzen kannst du einen Stern ab deinem nächsten Zug. Du darfst ihn behalten, solange du willst, außer jemand anders würfelt ihn.
rules-conex-die-alt = Die sechs Seiten des Würfels: eine Karte, zwei Karten, zweimal der Blitz-Stern, zweimal der 2x-Stern.
rules-conex-double = Der 2x-Stern
rules-conex-double-text =
    Er kommt auf deine Karte, während du sie legst, noch vor dem Würfeln ({ rules-decision }). Alle Punkte dieses Zuges zählen doppelt, auch der Bonus einer Plus-2-Karte. Danach geht der Stern zurück in den Vorrat.
    Du darfst beide Sterne in einem Zug einsetzen ({ rules-decision }).
rules-conex-double-alt = Eine Ecke mit 4 auf einer Plus-2-Karte, mit dem 2x-Stern: (4 + 2) × 2 = 12 Punkte.
rules-conex-lightning = Der Blitz-Stern
rules-conex-lightning-text =
    Am Anfang oder am Ende deines Zuges entfernst du eine Karte, auf der keine andere liegt: Sie kommt verdeckt unter den Stapel. Der Stern geht zurück in den Vorrat. Das Tableau kann nicht entfernt werden ({ rules-decision }).
    Dann wählen alle anderen, die Handkarten haben, geheim eine davon und legen sie auch unter den Stapel.
    Erzielte Punkte bleiben. Du darfst auch die Karte entfernen, die du gerade gelegt hast, und den Stern in einem Zug einsetzen, in dem du ziehst oder passt ({ rules-decision }).
rules-conex-lightning-alt = Der Blitz-Stern entfernt eine rote Karte; die Plus-2-Karte darunter ist wieder frei.
rules-conex-end = Das Ende
rules-conex-end-text =
    Erreicht jemand Feld { $target } oder zieht darüber hinaus, wird weitergespielt, bis alle gleich oft am Zug waren. Ein Marker, der über das Ziel hinaus ist, zählt ab 1 weiter, und die Punktzahl wächst weiter.
    Die Partie endet auch, wenn alle nacheinander passen, ohne einen Stern einzusetzen; oder wenn keine Karte in einer Hand oder im Stapel mehr irgendwo passt und niemand den Blitz-Stern hat ({ rules-decision }).
    Wer die meisten Punkte hat, gewinnt. Bei Gleichstand gewinnt man gemeinsam.
rules-conex-end-alt = Die Punkteleiste auf dem Tableau: Ein Marker ist schon an der Fahne des Zielfelds vorbei, zwei haben sie noch nicht erreicht.
rules-conex-booklets = Worin sich die Anleitungen unterscheiden
rules-conex-booklets-text =
    Es ist eine Anleitung in vier Sprachen, und sie stimmen nicht immer überein.
    Plus 2: Das englische Beispiel vertauscht zwei Zahlen, 3 für den Bonus und 2 für die Ecke; die Summe 5 ist überall gleich.
    Die letzte Runde: Der englische Text sagt nicht, bis zu wem gespielt wird. Nach dem Ziel zählt der französische Text am Anfang der Leiste weiter, die anderen ab 1. Hier gilt, was die anderen sagen.
    Kein Platz mehr: Auf Englisch endet die Partie, wenn niemand eine spielbare Karte hat; auf Deutsch, wenn keiner mehr eine Karte legen kann. Hier endet sie erst, wenn keine Karte aus einer Hand oder aus dem Stapel je wieder gelegt werden kann. Der niederländische Text spricht davon, die Spielfläche zu verlassen, statt von fehlendem Platz; wir folgen den anderen.
    Gleichstand: Auf Englisch ist es ein Unentschieden, auf Deutsch und Niederländisch gewinnt man gemeinsam, wie hier.

rules-here-table = Die Spielfläche misst { $width } × { $height } cm.
rules-here-starter-chance = Das Los entscheidet, wer beginnt.
rules-here-starter-1 = Platz 2 beginnt.
rules-here-starter-2 = Platz 3 beginnt.
rules-here-starter-3 = Platz 4 beginnt.
rules-here-short-draw-forbidden = Mit weniger als zwei Karten im Stapel kannst du nicht ziehen, statt zu legen.
rules-here-under-removed-last = Die entfernte Karte kommt nach den Karten der anderen unter den Stapel.
rules-here-strike-new-no = Die Karte, die du gerade gelegt hast, darf nicht entfernt werden.
rules-here-strike-turn-placing = Der Blitz-Stern darf nur in einem Zug eingesetzt werden, in dem du eine Karte legst.
rules-here-double-after-die = Der 2x-Stern kommt nicht mit der Karte, sondern danach: nach dem Würfeln, bevor dein Zug endet.
rules-here-stuck-passes = Auch wenn sich keine Karte mehr legen lässt, geht die Partie weiter, bis alle nacheinander gepasst haben.
