# Rond een tafel: wie er zit, wat er gebeurt, en wat je naast het spelen kunt doen.

around-players = Spelers
around-player = Speler { $number }
around-white = Wit
around-black = Zwart
around-name-with-mark = { $name } ({ $mark })
around-bot-plays = { $bot } speelt
around-away = afwezig
around-to-move = aan zet
around-your-turn = Jij bent aan zet
around-last-round = Laatste ronde
around-replace = Een bot laten spelen
around-points =
    { $count ->
        [one] { $count } punt
       *[other] { $count } punten
    }
around-out = { $count } van { $all } eraf
around-kept = Je zet is bewaard en wordt verstuurd zodra de verbinding terug is.
around-close = Sluiten

# Before the game.
around-waiting-room = Wachten op spelers
around-waiting =
    { $count ->
        [one] Nog één speler, dan begint de partij.
       *[other] Nog { $count } spelers, dan begint de partij.
    }
around-your-name = Je naam
around-take-seat = Hier plaatsnemen
around-stand-up = Plaats vrijmaken
around-rematch = Revanche
around-waiting-for = De partij begint zodra iedereen terug is. We wachten op { $names }.
around-not-yet = nog niet terug
around-ready = klaar

# What happens; without a full stop, for more may follow.
around-event-started = De partij begint
around-event-plays = { $name } speelt { $move }
around-event-turns =
    { $way ->
        [right] { $name } draait { $square } naar rechts
        [left] { $name } draait { $square } naar links
       *[half] { $name } draait { $square } een halve slag
    }
around-event-slides = { $name } verschuift een pion van { $source } naar { $target }
around-event-protected =
    { $count ->
        [one] { $squares } is beschermd
       *[other] { $squares } zijn beschermd
    }
around-event-out-white =
    { $count ->
        [one] een witte pion gaat van het bord
       *[other] { $count } witte pionnen gaan van het bord
    }
around-event-out-black =
    { $count ->
        [one] een zwarte pion gaat van het bord
       *[other] { $count } zwarte pionnen gaan van het bord
    }
around-event-lays =
    { $star ->
        [double] { $name } legt een kaart met de 2x-ster
       *[none] { $name } legt een kaart
    }
around-event-points =
    { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }
around-event-last-round = het eindveld is bereikt: deze ronde is de laatste
around-event-draws = { $name } trekt kaarten
around-event-passes = { $name } past
around-event-doubles = { $name } legt de 2x-ster
around-event-ends = { $name } beëindigt de beurt
around-event-strikes = { $name } zet de bliksemster in
around-event-discards = { $name } legt een kaart onder de stapel
around-event-chosen = { $name } heeft gekozen
around-event-rolled =
    { $face ->
        [draw1] Dobbelsteen: trek een kaart
        [draw2] Dobbelsteen: trek twee kaarten
        [lightning] Dobbelsteen: bliksemster
       *[double] Dobbelsteen: 2x-ster
    }
around-event-undone = Een zet is teruggenomen
around-event-sat = { $name } schuift aan
around-event-undoasked = { $name } wil een zet terugnemen
around-event-drawoffered = { $name } biedt gelijkspel aan
around-event-refused = { $name } gaat niet akkoord
around-event-resigned = { $name } geeft op
around-event-botseated = Een bot speelt voor { $name }
around-event-reclaimed = { $name } speelt weer zelf
around-event-left = { $name } verlaat de tafel
around-event-rematched = Er komt een revanche

# Next to playing.
around-tools = Wat je kunt doen
around-hint = Tip
around-hint-more = Vertel me meer
around-hint-shown = Tip getoond
around-hint-square = Kijk eens naar { $square }.
around-hint-card = Kijk eens naar de gemarkeerde kaart.
around-hint-else = Denk eens aan iets anders dan een kaart leggen.
around-hint-turn =
    { $way ->
        [right] Draai { $square } naar rechts.
        [left] Draai { $square } naar links.
       *[half] Draai { $square } een halve slag.
    }
around-hint-slide = Verschuif de pion van { $source } naar { $target }.
around-undo = Terugnemen
around-undo-asked = { $name } wil graag een zet terugnemen.
around-undo-waits = We vragen de anderen of je je zet mag terugnemen.
around-offer-draw = Gelijkspel aanbieden
around-draw-asked = { $name } biedt gelijkspel aan.
around-draw-waits = Gelijkspel aangeboden. We wachten op antwoord.
around-agree = Akkoord
around-refuse = Nee, bedankt
around-no = Nu niet
around-resign = Opgeven
around-resign-sure = Wil je deze partij echt opgeven?
around-leave = Tafel verlaten
around-leave-sure = Als je weggaat, neemt een bot voorgoed je plaats over.
around-leave-over = Als je weggaat, worden je naam en je plaats hier gewist; de partij zelf blijft bewaard.
around-bot-for-me = Een bot voor mij laten spelen
around-which-bot = Welk dier speelt er?
around-reclaim = Weer zelf spelen
around-reclaim-for = Weer zelf spelen ({ $name })
around-more = Meer
around-flip = Bord omdraaien
around-turning = Bord omdraaien als zwart aan zet is
around-own-link = Link naar mijn plaats kopiëren
around-home = Naar de startpagina
around-look-on = Meekijken zonder mee te spelen
around-not-copied = De link kon niet worden gekopieerd; kopieer hem uit de adresbalk.
around-all-moves = Lijst van alle zetten
around-move-turn =
    { $way ->
        [right] { $square } naar rechts draaien
        [left] { $square } naar links draaien
       *[half] { $square } een halve slag draaien
    }
around-move-slide = Pion van { $source } naar { $target } verschuiven
around-no-moves = Je kunt nu geen zet doen.
around-react = Reactie
around-sign-hello = Hallo!
around-sign-well = Goed gespeeld!
around-sign-thanks = Bedankt!
around-sign-oops = Oeps!
around-sign-wow = Wauw!
around-sign-thinking = Even denken…

# One screen for several people.
around-pass-to = Geef het apparaat aan { $name }
around-curtain = Tot dan blijven de kaarten verborgen.
around-i-am = Ik ben { $name }

# What was before.
around-history = Verloop
around-first = Naar het begin
around-back = Eén zet terug
around-forth = Eén zet verder
around-now = Naar de huidige stand
around-moment = Getoonde zet
around-move-of = Zet { $number } van { $count }

# What a strong player thinks of it.
around-analyse = Partij analyseren
around-analysis = Analyse
around-analysis-curve = Winstkans van wit, zet voor zet
around-analysis-progress = { $number } van { $count } stellingen bekeken
around-analysis-percent = { $percent }%
around-analysis-best =
    { $side ->
        [white] De beste zetten voor wit, en wat er kan volgen
       *[black] De beste zetten voor zwart, en wat er kan volgen
    }
around-analysis-by =
    { $looks ->
        [one] Het neurale netwerk heeft één stelling bekeken; cirkels laten zien waar.
       *[other] Het neurale netwerk heeft { $looks } stellingen bekeken; cirkels laten zien waar.
    }
around-analysis-try = Kies een zet om die op het bord te zien.
around-analysis-over = Hier is de partij afgelopen.
around-analysis-thinking = Aan het nadenken…
around-analysis-worst = Grootste fouten
around-analysis-cost = Van { $before } naar { $after }. Beter: { $best }
around-analysis-none = Geen grote fouten.

# The end.
around-result = Uitslag
around-end-all-out = Alle pionnen zijn van het bord.
around-end-both-out = De laatste pionnen van beide kleuren gingen tegelijk van het bord; wie de tegel draaide, verliest.
around-end-goal = Er zijn genoeg pionnen van het bord om te winnen.
around-end-both-goal = Beide kleuren haalden het doel tegelijk; wie de tegel draaide, verliest.
around-end-repetition = Dezelfde stelling voor de derde keer.
around-end-no-exit = Er is te lang geen pion van het bord gegaan.
around-end-exits = Er is te lang geen pion van het bord gegaan; de winnaar had er meer van het bord gebracht.
around-end-progress = Er is te lang geen pion van het bord gegaan; de pionnen van de winnaar hadden minder rijen te gaan.
around-end-no-move = Er was geen zet meer mogelijk.
around-end-target = Het eindveld is bereikt en de ronde is uitgespeeld.
around-end-no-room = Er was geen ruimte meer voor een kaart.
around-end-resigned = Een van de spelers gaf op.
around-end-agreed = Beide spelers kwamen gelijkspel overeen.
around-curve = Verloop, zet voor zet
around-curve-of = { $name }: { $count }
around-moments = Beslissende momenten
around-moment-at = Zet { $number } · { $event }
around-pair = Heen- en terugpartij
around-pair-game = Partij { $number }
around-pair-pawns = Pionnen eraf
around-pair-points = Punten
around-pair-both = Totaal
around-pair-wins = Gewonnen
around-pair-even = Samen gelijk.
around-pair-ahead = Aan kop: { $names }
around-pair-won = Winnaar over twee partijen: { $names }
around-pair-second = Terugpartij spelen
around-again = Nog een keer
around-follow = Naar de volgende partij
around-see-table = Terug naar de tafel
around-record = Partij opslaan
around-archived = Deze partij begon met oudere regels en kan hier niet verdergaan. Elke zet is bewaard: sla de partij op om die na te lezen.
around-picture = Afbeelding opslaan
around-share = Link delen
around-copied = Gekopieerd

# Whether chance was fair; a device keeps what it was shown before the deal.
around-fair = Je kunt de opgeslagen partij ook zelf controleren met: { $command }
around-fair-title = Eerlijk toeval
around-fair-why = Vóór het delen legt conexio al het toeval vast met een geheime startwaarde en laat daarvan de vingerafdruk zien. Dit apparaat bewaart de vingerafdruk, voegt zelf willekeurige cijfers toe en controleert na de partij elke getrokken kaart en elke worp.
around-fair-commitment = Vingerafdruk van de startwaarde
around-fair-checking = Alle getrokken kaarten en worpen worden gecontroleerd…
around-fair-checked =
    { $count ->
        [one] Eerlijk spel gecontroleerd: { $count } kaart of worp volgt uit de startwaarde die vóór het delen vastlag.
       *[other] Eerlijk spel gecontroleerd: { $count } kaarten en worpen volgen uit de startwaarde die vóór het delen vastlag.
    }
around-fair-unseen =
    { $count ->
        [one] { $count } kaart of worp volgt uit de startwaarde. Of die al vóór het delen vastlag, kan dit apparaat niet nagaan: het heeft de vingerafdruk toen niet gezien.
       *[other] { $count } kaarten en worpen volgen uit de startwaarde. Of die al vóór het delen vastlag, kan dit apparaat niet nagaan: het heeft de vingerafdruk toen niet gezien.
    }
around-fair-away = De kaarten en worpen konden niet worden gecontroleerd: conexio reageert niet.
around-fair-again = Opnieuw proberen
around-fair-wrong = De partij doorstaat de controle op eerlijk spel niet.
around-fair-no-record = De opgeslagen partij is onleesbaar, of het bewijs van eerlijk spel ontbreekt.
around-fair-other-seed = De startwaarde is niet de waarde die vóór het delen vastlag.
around-fair-not-yours = Wat dit apparaat aan het toeval heeft toegevoegd, ontbreekt in de partij.
around-fair-other-event = Een getrokken kaart of een worp volgt niet uit de startwaarde.
around-fair-found = In de opgeslagen partij
around-fair-expected = Volgens de startwaarde
around-fair-starts = Wie begint: { $name }
around-fair-draws =
    { $card ->
        [none] { $name }: geen kaart
       *[other] { $name }: { $card }
    }
around-fair-details = Details
around-fair-kept = Vingerafdruk van de startwaarde, al vóór het delen op dit apparaat bewaard
around-fair-seed = Startwaarde, onthuld na de partij
around-fair-added = Door de spelers aan het toeval toegevoegd
around-fair-own = (van dit apparaat)
around-fair-nothing = niets

around-rules = Regels

# The same where the reader of the page is meant, whatever the name.
around-you-play = Je speelt { $move }
around-you-turn =
    { $way ->
        [right] Je draait { $square } naar rechts
        [left] Je draait { $square } naar links
       *[half] Je draait { $square } een halve slag
    }
around-you-slide = Je verschuift een pion van { $source } naar { $target }
around-you-lay =
    { $star ->
        [double] Je legt een kaart met de 2x-ster
       *[none] Je legt een kaart
    }
around-you-draw = Je trekt kaarten
around-you-pass = Je past
around-you-double = Je legt de 2x-ster
around-you-end = Je beëindigt de beurt
around-you-strike = Je zet de bliksemster in
around-you-discard = Je legt een kaart onder de stapel
around-you-chosen = Je hebt gekozen
around-you-resign = Je geeft op
around-you-sit = Je schuift aan
around-you-ask-undo = Je wilt een zet terugnemen
around-you-offer-draw = Je biedt gelijkspel aan
around-you-refuse = Je gaat niet akkoord
around-you-seat-bot = Een bot speelt voor je
around-you-reclaim = Je speelt weer zelf
around-you-leave = Je verlaat de tafel
# In a list of names.
around-you-in-list = jij

# What joins texts: clauses, a sentence and its full stop, the items of a description.
around-clauses = { $first }; { $second }
around-sentence = { $text }.
around-joined = { $first }, { $second }
