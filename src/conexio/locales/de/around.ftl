# Rund um einen Tisch: wer da sitzt, was geschieht, und was man außer Spielen tun kann.

around-players = Spieler
around-player = Spieler { $number }
around-white = Weiß
around-black = Schwarz
around-name-with-mark = { $name } ({ $mark })
around-bot-plays = { $bot } spielt
around-away = nicht da
around-to-move = am Zug
around-your-turn = Du bist am Zug
around-last-round = Letzte Runde
around-replace = Bot spielen lassen
around-points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
around-out = { $count } von { $all } draußen
around-kept = Dein Zug ist gespeichert und wird gesendet, sobald die Verbindung wieder da ist.
around-close = Schließen

# Before the game.
around-waiting-room = Warten auf Mitspieler
around-waiting =
    { $count ->
        [one] Die Partie beginnt, sobald ein weiterer Platz besetzt ist.
       *[other] Die Partie beginnt, sobald { $count } weitere Plätze besetzt sind.
    }
around-your-name = Dein Name
around-take-seat = Hier Platz nehmen
around-stand-up = Platz freigeben
around-rematch = Revanche
around-waiting-for = Die Partie beginnt, sobald alle wieder da sind. Noch nicht da: { $names }.
around-not-yet = noch nicht da
around-ready = bereit

# What happens; without a full stop, for more may follow.
around-event-started = Die Partie beginnt
around-event-plays = { $name } spielt { $move }
around-event-turns =
    { $way ->
        [right] { $name } dreht { $square } nach rechts
        [left] { $name } dreht { $square } nach links
       *[half] { $name } dreht { $square } um 180°
    }
around-event-slides = { $name } zieht von { $source } nach { $target }
around-event-protected =
    { $count ->
        [one] { $squares } ist geschützt
       *[other] { $squares } sind geschützt
    }
around-event-out-white =
    { $count ->
        [one] ein weißer Stein verlässt das Brett
       *[other] { $count } weiße Steine verlassen das Brett
    }
around-event-out-black =
    { $count ->
        [one] ein schwarzer Stein verlässt das Brett
       *[other] { $count } schwarze Steine verlassen das Brett
    }
around-event-lays =
    { $star ->
        [double] { $name } legt eine Karte mit dem 2x-Stern
       *[none] { $name } legt eine Karte
    }
around-event-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
around-event-last-round = das Ziel ist erreicht, dies ist die letzte Runde
around-event-draws = { $name } zieht vom Stapel
around-event-passes = { $name } passt
around-event-doubles = { $name } setzt den 2x-Stern ein
around-event-ends = { $name } beendet den Zug
around-event-strikes = { $name } setzt den Blitz-Stern ein
around-event-discards = { $name } legt eine Karte unter den Stapel
around-event-chosen = { $name } hat gewählt
around-event-rolled =
    { $face ->
        [draw1] Würfel: eine Karte ziehen
        [draw2] Würfel: zwei Karten ziehen
        [lightning] Würfel: Blitz-Stern
       *[double] Würfel: 2x-Stern
    }
around-event-undone = Ein Zug wurde zurückgenommen
around-event-sat = { $name } nimmt Platz
around-event-undoasked = { $name } möchte einen Zug zurücknehmen
around-event-drawoffered = { $name } bietet ein Unentschieden an
around-event-refused = { $name } lehnt ab
around-event-resigned = { $name } gibt auf
around-event-botseated = Ein Bot spielt für { $name }
around-event-reclaimed = { $name } spielt wieder selbst
around-event-left = { $name } verlässt den Tisch
around-event-rematched = Es gibt eine Revanche

# Apart from playing.
around-tools = Was du tun kannst
around-hint = Tipp
around-hint-more = Mehr verraten
around-hint-shown = Tipp gezeigt
around-hint-square = Sieh dir { $square } an.
around-hint-card = Sieh dir die markierte Karte an.
around-hint-else = Diesmal lohnt sich etwas anderes, als eine Karte zu legen.
around-hint-turn =
    { $way ->
        [right] Dreh { $square } nach rechts.
        [left] Dreh { $square } nach links.
       *[half] Dreh { $square } um 180°.
    }
around-hint-slide = Zieh von { $source } nach { $target }.
around-undo = Zurücknehmen
around-undo-asked = { $name } möchte einen Zug zurücknehmen.
around-undo-waits = Die anderen werden gefragt, ob du den Zug zurücknehmen darfst.
around-offer-draw = Unentschieden anbieten
around-draw-asked = { $name } bietet ein Unentschieden an.
around-draw-waits = Du hast ein Unentschieden angeboten.
around-agree = Einverstanden
around-refuse = Nein, danke
around-no = Jetzt nicht
around-resign = Aufgeben
around-resign-sure = Möchtest du diese Partie wirklich aufgeben?
around-leave = Tisch verlassen
around-leave-sure = Wenn du gehst, übernimmt ein Bot endgültig deinen Platz.
around-leave-over = Wenn du gehst, werden dein Name und dein Platz hier gelöscht; die Partie selbst bleibt erhalten.
around-bot-for-me = Bot für mich spielen lassen
around-which-bot = Welches Tier soll spielen?
around-reclaim = Wieder selbst spielen
around-reclaim-for = Wieder selbst spielen ({ $name })
around-more = Mehr
around-flip = Brett von der anderen Seite zeigen
around-turning = Brett für Schwarz umdrehen
around-own-link = Link zu meinem Platz kopieren
around-home = Zur Startseite
around-look-on = Nur zusehen
around-not-copied = Der Link ließ sich nicht kopieren; nimm ihn aus der Adresszeile.
around-all-moves = Alle Züge als Liste
around-move-turn =
    { $way ->
        [right] { $square } nach rechts drehen
        [left] { $square } nach links drehen
       *[half] { $square } um 180° drehen
    }
around-move-slide = Von { $source } nach { $target } ziehen
around-no-moves = Gerade hast du keinen Zug.
around-react = Reagieren
around-sign-hello = Hallo!
around-sign-well = Gut gespielt!
around-sign-thanks = Danke!
around-sign-oops = Ups!
around-sign-wow = Wow!
around-sign-thinking = Ich überlege

# One screen for several people.
around-pass-to = Gib das Gerät weiter an { $name }
around-curtain = Bis dahin bleiben die Karten verdeckt.
around-i-am = Ich bin { $name }

# What was before.
around-history = Verlauf
around-first = Zum Anfang
around-back = Einen Zug zurück
around-forth = Einen Zug vor
around-now = Zur aktuellen Stellung
around-moment = Gezeigter Zug
around-move-of = Zug { $number } von { $count }

# What a strong player thinks of it.
around-analyse = Partie analysieren
around-analysis = Analyse
around-analysis-curve = Gewinnchance für Weiß, Zug um Zug
around-analysis-progress = { $number } von { $count } Stellungen angesehen
around-analysis-percent = { $percent } %
around-analysis-best =
    { $side ->
        [white] Die besten Züge für Weiß und wie es weitergehen könnte
       *[black] Die besten Züge für Schwarz und wie es weitergehen könnte
    }
around-analysis-by =
    { $looks ->
        [one] Das neuronale Netz hat eine Stellung angesehen; Kreise zeigen, wo.
       *[other] Das neuronale Netz hat { $looks } Stellungen angesehen; Kreise zeigen, wo.
    }
around-analysis-try = Wähl einen Zug, um ihn auf dem Brett zu sehen.
around-analysis-over = Hier ist die Partie zu Ende.
around-analysis-thinking = Berechnung läuft …
around-analysis-worst = Die größten Fehler
around-analysis-cost = Von { $before } auf { $after }. Besser: { $best }
around-analysis-none = Keine groben Fehler.

# The end.
around-result = Ergebnis
around-end-all-out = Alle Steine sind draußen.
around-end-both-out = Die letzten Steine beider Seiten haben das Brett zugleich verlassen; wer die Platte gedreht hat, verliert.
around-end-goal = Genug Steine sind draußen, um zu gewinnen.
around-end-both-goal = Beide Seiten haben das Ziel zugleich erreicht; wer die Platte gedreht hat, verliert.
around-end-repetition = Dieselbe Stellung zum dritten Mal.
around-end-no-exit = Es hat zu lange kein Stein das Brett verlassen.
around-end-exits = Es hat zu lange kein Stein das Brett verlassen; gewonnen hat, wer mehr Steine vom Brett gebracht hatte.
around-end-progress = Es hat zu lange kein Stein das Brett verlassen; gewonnen hat, wessen Steine weniger Reihen vor sich hatten.
around-end-no-move = Es war kein Zug mehr möglich.
around-end-target = Das Ziel ist erreicht und die Runde zu Ende gespielt.
around-end-no-room = Für eine weitere Karte war kein Platz.
around-end-resigned = Eine Seite hat aufgegeben.
around-end-agreed = Beide haben sich auf ein Unentschieden geeinigt.
around-curve = Spielstand, Zug um Zug
around-curve-of = { $name }: { $count }
around-moments = Entscheidende Züge
around-moment-at = Zug { $number }: { $event }
around-pair = Hin- und Rückspiel
around-pair-game = Partie { $number }
around-pair-pawns = Steine draußen
around-pair-points = Punkte
around-pair-both = Summe
around-pair-wins = Siege
around-pair-even = Insgesamt unentschieden.
around-pair-ahead = Vorn: { $names }
around-pair-won = Gesamtsieg: { $names }
around-pair-second = Rückspiel beginnen
around-again = Noch einmal spielen
around-follow = Zur nächsten Partie
around-see-table = Tisch ansehen
around-record = Partie speichern
around-archived = Diese Partie begann mit älteren Regeln und kann hier nicht weitergehen. Alle Züge sind erhalten: Speichere die Partie, um sie nachzulesen.
around-picture = Bild speichern
around-share = Link teilen
around-copied = Kopiert

# Whether chance was fair; a device keeps what it was shown before the deal.
around-fair = Du kannst die gespeicherte Partie auch selbst prüfen: { $command }
around-fair-title = Fairer Zufall
around-fair-why = Vor dem Austeilen wählt conexio einen geheimen Startwert und zeigt dessen Fingerabdruck. Dieses Gerät bewahrt den Fingerabdruck auf und steuert eigene Zufallsziffern bei. Jede gezogene Karte und jeder Wurf folgt aus dem Startwert und diesen Ziffern; nach der Partie prüft dieses Gerät sie alle.
around-fair-commitment = Fingerabdruck des Startwerts
around-fair-checking = Alle gezogenen Karten und Würfe werden geprüft …
around-fair-checked =
    { $count ->
        [one] Fairness geprüft: Das eine Zufallsereignis (Karte oder Wurf) folgt aus dem Startwert, der vor dem Austeilen feststand.
       *[other] Fairness geprüft: { $count } Karten und Würfe folgen aus dem Startwert, der vor dem Austeilen feststand.
    }
around-fair-unseen =
    { $count ->
        [one] Das eine Zufallsereignis (Karte oder Wurf) folgt aus dem Startwert. Ob er vor dem Austeilen feststand, kann dieses Gerät nicht sagen: Es hat den Fingerabdruck damals nicht gesehen.
       *[other] { $count } Karten und Würfe folgen aus dem Startwert. Ob er vor dem Austeilen feststand, kann dieses Gerät nicht sagen: Es hat den Fingerabdruck damals nicht gesehen.
    }
around-fair-away = Karten und Würfe konnten nicht geprüft werden: conexio antwortet nicht.
around-fair-again = Erneut versuchen
around-fair-wrong = Die Fairness-Prüfung ist fehlgeschlagen.
around-fair-no-record = Die gespeicherte Partie ist nicht lesbar, oder ihr Fairness-Nachweis fehlt.
around-fair-other-seed = Der Startwert ist nicht der, der vor dem Austeilen feststand.
around-fair-not-yours = Was dieses Gerät zum Zufall beigetragen hat, fehlt in der Partie.
around-fair-other-event = Eine gezogene Karte oder ein Würfelwurf folgt nicht aus dem Startwert.
around-fair-found = In der gespeicherten Partie
around-fair-expected = Nach dem Startwert
around-fair-starts = Es beginnt: { $name }
around-fair-draws =
    { $card ->
        [none] { $name }: keine Karte
       *[other] { $name }: { $card }
    }
around-fair-details = Einzelheiten
around-fair-kept = Fingerabdruck des Startwerts, vor dem Austeilen auf diesem Gerät gespeichert
around-fair-seed = Startwert, nach der Partie offengelegt
around-fair-added = Von den Spielern zum Zufall beigetragen
around-fair-own = (von diesem Gerät)
around-fair-nothing = nichts

around-rules = Regeln

# The same where the reader of the page is meant, whatever the name.
around-you-play = Du spielst { $move }
around-you-turn =
    { $way ->
        [right] Du drehst { $square } nach rechts
        [left] Du drehst { $square } nach links
       *[half] Du drehst { $square } um 180°
    }
around-you-slide = Du ziehst von { $source } nach { $target }
around-you-lay =
    { $star ->
        [double] Du legst eine Karte mit dem 2x-Stern
       *[none] Du legst eine Karte
    }
around-you-draw = Du ziehst vom Stapel
around-you-pass = Du passt
around-you-double = Du setzt den 2x-Stern ein
around-you-end = Du beendest den Zug
around-you-strike = Du setzt den Blitz-Stern ein
around-you-discard = Du legst eine Karte unter den Stapel
around-you-chosen = Du hast gewählt
around-you-resign = Du gibst auf
around-you-sit = Du nimmst Platz
around-you-ask-undo = Du möchtest einen Zug zurücknehmen
around-you-offer-draw = Du bietest ein Unentschieden an
around-you-refuse = Du lehnst ab
around-you-seat-bot = Ein Bot spielt für dich
around-you-reclaim = Du spielst wieder selbst
around-you-leave = Du verlässt den Tisch
# In a list of names.
around-you-in-list = du

# What joins texts: clauses, a sentence and its full stop, the items of a description.
around-clauses = { $first }; { $second }
around-sentence = { $text }.
around-joined = { $first }, { $second }
