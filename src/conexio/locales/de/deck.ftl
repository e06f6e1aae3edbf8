# What is wrong with a deck file. { $where } names the card, or the part of the file.

deck-large = Das ist zu lang für eine Kartendatei: höchstens { $most } Bytes sind erlaubt.
deck-dots = Für eine Kartendatei stehen hier zu viele Punkte (.).
deck-toml = Das ist keine TOML-Datei: { $reason }.
deck-table = { $where }: Hier muss eine TOML-Tabelle stehen.
deck-missing = { $where }: Der Eintrag { $name } fehlt.
deck-unknown = { $where }: Der Eintrag { $name } ist hier nicht bekannt; lösch ihn oder berichtige seinen Namen.
deck-text = { $where }: { $name } muss ein kurzer Text in einer Zeile sein.
deck-number = { $where }: { $name } muss eine ganze Zahl von { $least } bis { $most } sein.
deck-choice = { $where }: { $name } muss eines dieser Wörter sein: { $allowed }.
deck-choices = { $where }: { $name } muss eine Liste aus diesen Wörtern sein: { $allowed }.
deck-point = { $where }: { $name } muss aus zwei ganzen Zahlen bestehen, x und y in Mikrometern.
deck-list = { $where }: { $name } muss { $least } bis { $most } Einträge haben.
deck-die = { $where }: Ein Würfel hat sechs Seiten, nicht { $count }.
deck-tableau-colors = { $where }: Das Tableau hat jede dieser Farben genau einmal: { $colors }.
deck-name-twice = { $where }: Zwei Karten heißen { $name }; gib jeder einen eigenen Namen.

# What `conexio deck check` finds in a deck that can be read. { $corner }, { $one } and { $other }
# are CONEX corners of a card: counted from 1, or the letters of the notation; lengths are in
# micrometres.

deck-color =
    { $color ->
        [red] Rot
        [purple] Violett
        [yellow] Gelb
       *[turquoise] Türkis
    }
deck-own-color = { $where }: Die CONEX-Ecke { $corner } hat die Farbe der Karte selbst ({ $color }); gib ihr eine andere.
deck-empty = { $where }: Die CONEX-Ecke { $corner } bedeckt nichts von der Karte; leg ihre Spitze ins Innere der Karte.
deck-apex = { $where }: Die Spitze der CONEX-Ecke { $corner } liegt nicht im Inneren der Karte; x und y müssen zwischen -{ $most } und { $most } liegen.
deck-reach-card = { $where }: Die CONEX-Ecke { $corner } reicht { $reach } µm weit an einer Kante der Karte darunter entlang, die nur { $most } µm lang ist; rück ihre Spitze näher an den Rand.
deck-reach-tableau = { $where }: Die CONEX-Ecke { $corner } reicht { $reach } µm weit, weiter als ein Farbfeld des Tableaus ({ $most } µm), und kann deshalb nie dort liegen; mach sie kleiner.
deck-touching = { $where }: Die CONEX-Ecken { $one } und { $other } berühren sich; rück sie auseinander.
deck-no-free-corner = { $where }: Auf keine Ecke dieser Karte passt mindestens ein Drittel der CONEX-Ecken in ihrer Farbe ({ $color }); lass eine ihrer Ecken frei.
deck-no-background = { $where }: Keine Karte hat die Hintergrundfarbe { $color }; füg welche hinzu.
deck-count =
    { $count ->
        [one] { $where }: Der Kartensatz hat nur eine Karte, ein vollständiger hat { $usual }; füg welche hinzu.
       *[other] { $where }: Der Kartensatz hat { $count } Karten, ein vollständiger hat { $usual }; füg welche hinzu oder nimm welche heraus.
    }
deck-colors-uneven = { $where }: Die Hintergrundfarben sind ungleich verteilt: { $color } { $count }, { $rare } { $few }; gleich ihre Zahlen an.
deck-pairs-uneven = { $where }: Auf der Hintergrundfarbe { $ground } sind CONEX-Ecken in { $color } häufig ({ $count }), auf der Hintergrundfarbe { $scarce } sind solche in { $rare } selten ({ $few }); verteil sie gleichmäßig.
deck-plus-value = { $where }: Die CONEX-Ecke einer Plus-2-Karte hat den höchsten Wert; gib der Ecke { $corner } den Wert { $highest }.
deck-value-order = { $where }: Die CONEX-Ecke { $one } ist kleiner als die Ecke { $other }, zählt aber weniger; tausch ihre Werte.
