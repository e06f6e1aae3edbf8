# What a server answers to those who play on the web.

server-chairs =
    { $count ->
        [one] Es gibt nur einen Platz für { $players } Spieler; der Tisch braucht einen für jeden.
       *[other] Es gibt { $count } Plätze für { $players } Spieler; der Tisch braucht einen für jeden.
    }
server-pair-two = Ein Hin- und Rückspiel geht nur zu zweit.
server-only-bots = Mindestens ein Platz muss für einen Menschen frei bleiben.
server-started = Diese Partie hat schon begonnen; du kannst zusehen.
server-not-free = Dieser Platz ist nicht frei.
server-name-bot = „{ $name }“ ist der Name eines Bots. Wähl einen anderen, damit dich niemand für den Bot hält.
server-names =
    Für { $seats ->
        [one] einen Platz
       *[other] { $seats } Plätze
    } gab es { $names ->
        [one] einen Namen
       *[other] { $names } Namen
    }; gib für jeden Platz einen an oder keinen.
server-contribution = Ein Beitrag zum Zufall hat höchstens 32 Buchstaben, Ziffern, - und _.
server-contributed = Du hast deinen Beitrag zum Zufall dieser Partie schon geleistet.
server-not-yours = Dieser Platz gehört dir nicht; öffne den Link, den du für deinen Platz bekommen hast.
server-not-started = Die Partie hat noch nicht begonnen; es fehlen noch Spieler.
server-over = Die Partie ist zu Ende.
server-no-offer = Niemand hat ein Unentschieden angeboten.
server-resign-two = Aufgeben geht nur zu zweit; verlass den Tisch, dann spielt ein Bot für dich weiter.
server-no-bot = Auf diesem Platz spielt kein Bot.
server-move-long = Das ist zu lang für einen Zug: höchstens { $longest } Zeichen.
server-stale = Inzwischen ist etwas anderes geschehen; sieh nach und zieh dann.
server-not-your-turn = Du bist nicht am Zug.
server-no-undo = Das kann nicht zurückgenommen werden: Seither wurde etwas aufgedeckt, oder du hast noch nicht gezogen.
server-no-undo-asked = Niemand hat darum gebeten, einen Zug zurückzunehmen.
server-no-draws = In diesem Spiel gibt es kein vereinbartes Unentschieden.
server-draw-offered = Ein Unentschieden ist schon angeboten.
server-bot-draw = Bots nehmen kein Unentschieden an.
server-not-absent = Dieser Spieler ist da oder noch nicht lange genug weg.
server-no-match = Diesen Tisch gibt es nicht; prüf den Link.
server-rules = Diese Partie begann mit Version { $version } der Regeln; jetzt gilt Version { $known }. Sie kann nicht weitergehen, aber du kannst sie noch ansehen.
server-not-over = Die Partie ist noch nicht zu Ende.
server-too-many = Das war zu viel auf einmal; warte einen Moment und versuch es noch einmal.
server-not-understood = Die Nachricht wurde nicht verstanden; lade die Seite neu und versuch es noch einmal.
server-not-found = Unter dieser Adresse gibt es nichts.
server-broken = Da ist etwas schiefgegangen; es wurde nichts verändert. Versuch es noch einmal.
server-hello = Die erste Nachricht muss ein Hallo sein, und es gibt nur eines.
server-version = Diese Seite ist veraltet (Version { $version } statt { $known }); lade sie neu.
server-message-long = Die Nachricht ist zu lang: höchstens { $longest } Bytes.
server-command-id = Ein Befehl braucht eine Kennung von 1 bis 40 einfachen Zeichen.
server-command-reused = Ein Befehl mit dieser Kennung wurde schon ausgeführt und verlangte etwas anderes; gib jedem Befehl eine eigene Kennung.
server-workers = Mehrere Prozesse brauchen eine gemeinsame Datenbank: Setz database auf eine PostgreSQL-Adresse oder nimm einen Prozess.
server-no-hint = Tipps gibt es nur gegen den Computer oder am selben Bildschirm.
server-no-moment =
    { $last ->
        [one] Diesen Moment gibt es in der Partie nicht; sie hat nur ein Ereignis.
       *[other] Diesen Moment gibt es in der Partie nicht; sie hat nur { $last } Ereignisse.
    }
server-host = Unter dem Namen „{ $host }“ ist dieser Server nicht bekannt; wer ihn betreibt, kann den Namen in die Einstellung hosts aufnehmen.
server-origin = Seiten anderer Websites dürfen das nicht anfragen; wer den Server betreibt, kann ihre Adresse in die Einstellung origins aufnehmen.
server-not-json = Der Inhalt muss JSON sein; sende ihn mit Content-Type: application/json.
server-many-seats =
    { $most ->
        [one] Von deiner Adresse aus ist schon ein Platz an einem Tisch belegt, an dem noch nicht gespielt wird; fang dort an oder gib ihn frei, bevor du einen weiteren nimmst.
       *[other] Von deiner Adresse aus sind schon { $most } Plätze an Tischen belegt, an denen noch nicht gespielt wird; fang dort an oder gib einen frei, bevor du einen weiteren nimmst.
    }
