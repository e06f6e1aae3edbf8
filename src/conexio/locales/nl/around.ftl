# Rond een tafel: wie er zit, wat er gebeurt, en wat je naast het spelen kunt doen.

around-players = Spelers
around-player = Speler { $number }
around-white = Wit
around-black = Zwart
around-told-apart = { $name } ({ $mark })
around-bot-plays = { $bot } speelt
around-away = weg
around-to-move = aan zet
around-your-turn = Jij bent aan zet
around-last-round = Laatste ronde
around-replace = Laat een bot spelen
around-points =
    { $count ->
        [one] { $count } punt
       *[other] { $count } punten
    }
around-out = { $count } van { $all } eraf
around-kept = Je zet is bewaard en wordt verstuurd zodra de verbinding terug is.
around-close = Sluiten

# Before the game.
around-waiting-room = Ga zitten
around-waiting =
    { $count ->
        [one] Het spel begint zodra nog één plaats wordt ingenomen.
       *[other] Het spel begint zodra nog { $count } plaatsen worden ingenomen.
    }
around-your-name = Je naam
around-sit = Hier zitten
around-stand-up = Opstaan
around-rematch = Revanche
around-waiting-for = De partij begint zodra iedereen terug is. We wachten op { $names }.
around-not-yet = nog niet terug
around-ready = klaar

# What happens; without a full stop, for more may follow.
around-told-started = Het spel begint
around-told-turns =
    { $way ->
        [right] { $name } draait { $square } naar rechts
        [left] { $name } draait { $square } naar links
       *[half] { $name } draait { $square } een halve slag
    }
around-told-slides = { $name } schuift van { $source } naar { $target }
around-told-protected =
    { $count ->
        [one] { $squares } is beschermd
       *[other] { $squares } zijn beschermd
    }
around-told-out-white =
    { $count ->
        [one] een witte pion gaat van het bord
       *[other] { $count } witte pionnen gaan van het bord
    }
around-told-out-black =
    { $count ->
        [one] een zwarte pion gaat van het bord
       *[other] { $count } zwarte pionnen gaan van het bord
    }
around-told-lays =
    { $star ->
        [double] { $name } legt een kaart met de 2x-ster
       *[none] { $name } legt een kaart
    }
around-told-points =
    { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }
around-told-last-round = het eindveld is bereikt: deze ronde is de laatste
around-told-draws = { $name } trekt
around-told-passes = { $name } past
around-told-doubles = { $name } legt de 2x-ster
around-told-ends = { $name } beëindigt de beurt
around-told-strikes = { $name } zet de bliksemster in
around-told-discards = { $name } legt een kaart onder de stapel
around-told-chosen = { $name } heeft gekozen
around-told-rolled =
    { $face ->
        [draw1] De dobbelsteen: trek een kaart
        [draw2] De dobbelsteen: trek twee kaarten
        [lightning] De dobbelsteen: de bliksemster
       *[double] De dobbelsteen: de 2x-ster
    }
around-told-undone = Een zet is teruggenomen
around-told-sat = { $name } gaat zitten
around-told-undoasked = { $name } wil een zet terugnemen
around-told-drawoffered = { $name } biedt remise aan
around-told-refused = { $name } gaat niet akkoord
around-told-resigned = { $name } geeft op
around-told-botseated = Een bot speelt voor { $name }
around-told-reclaimed = { $name } speelt weer zelf
around-told-left = { $name } gaat van tafel
around-told-rematched = Er komt een revanche

# Beside playing.
around-tools = Wat je kunt doen
around-hint = Tip
around-hint-more = Vertel meer
around-hint-shown = Dat is hem
around-hint-square = Kijk naar { $square }.
around-hint-card = Kijk naar de gemarkeerde kaart.
around-hint-else = Denk aan iets anders dan een kaart leggen.
around-hint-turn =
    { $way ->
        [right] Draai { $square } naar rechts.
        [left] Draai { $square } naar links.
       *[half] Draai { $square } een halve slag.
    }
around-hint-slide = Schuif van { $source } naar { $target }.
around-undo = Terugnemen
around-undo-asked = { $name } wil graag een zet terugnemen.
around-undo-waits = We vragen de anderen of je hem mag terugnemen.
around-offer-draw = Remise aanbieden
around-draw-asked = { $name } biedt remise aan.
around-draw-waits = Je hebt remise aangeboden.
around-agree = Akkoord
around-refuse = Nee, dank je
around-no = Nu niet
around-resign = Opgeven
around-resign-sure = Wil je deze partij echt opgeven?
around-leave = Van tafel gaan
around-leave-sure = Als je gaat, speelt een bot voorgoed in jouw plaats verder.
around-leave-over = Als je gaat, worden je naam en je plaats hier gewist; de partij zelf blijft bewaard.
around-bot-for-me = Laat een bot voor mij spelen
around-which-bot = Welk dier moet er spelen?
around-reclaim = Weer zelf spelen
around-more = Meer
around-flip = Bekijk het bord van de andere kant
around-turning = Draai het bord om voor zwart
around-own-link = Kopieer de link naar mijn plaats
around-home = Naar de startpagina
around-look-on = Meekijken zonder plaats
around-not-copied = De link kon niet gekopieerd worden; neem hem uit de adresbalk.
around-all-moves = Alle zetten als lijst
around-no-moves = Je kunt nu niets spelen.
around-react = Gebaar
around-sign-hello = Hallo!
around-sign-well = Goed gespeeld!
around-sign-thanks = Dank je!
around-sign-oops = Oeps!
around-sign-wow = Wauw!
around-sign-thinking = Ik denk na

# One screen for several people.
around-pass-to = Geef het apparaat aan { $name }
around-curtain = Tot dan blijft de hand verborgen.
around-i-am = Ik ben { $name }

# What was before.
around-history = Het verloop
around-first = Naar het begin
around-back = Eén zet terug
around-forth = Eén zet verder
around-now = Terug naar nu
around-moment = De getoonde zet
around-move-of = Zet { $number } van { $count }

# What a strong player thinks of it.
around-analyse = Partij analyseren
around-analysis = Analyse
around-analysis-curve = De kans voor wit, zet voor zet
around-analysis-progress = { $number } van { $count } stellingen bekeken
around-analysis-percent = { $percent }%
around-analysis-best =
    { $side ->
        [white] Het beste voor wit, en wat kan volgen
       *[black] Het beste voor zwart, en wat kan volgen
    }
around-analysis-by =
    { $by ->
        [network] Het netwerk heeft { $looks } stellingen bekeken; cirkels laten zien waar.
       *[engine] Borden van deze grootte kent het netwerk niet; de engine heeft { $looks } stellingen bekeken.
    }
around-analysis-try = Kies een zet om die op het bord te zien.
around-analysis-over = Hier is de partij afgelopen.
around-analysis-thinking = Er wordt nagedacht …
around-analysis-worst = Wat het meest kostte
around-analysis-cost = { $before } werd { $after }. Beter: { $best }
around-analysis-none = Geen enkele zet kostte veel.

# The end.
around-result = Uitslag
around-end-all-out = Alle pionnen zijn van het bord.
around-end-both-out = De laatste pionnen van beide kleuren gingen tegelijk van het bord; wie de tegel draaide, verliest.
around-end-repetition = Dezelfde stelling voor de derde keer.
around-end-no-exit = Er is te lang geen pion van het bord gegaan.
around-end-no-move = Er was geen zet meer mogelijk.
around-end-target = Het eindveld is bereikt en de ronde uitgespeeld.
around-end-no-room = Er was geen plaats meer voor een kaart.
around-end-resigned = Een van beide kanten gaf op.
around-end-agreed = Beide spelers werden het eens.
around-curve = Het verloop, zet voor zet
around-moments = Wat het meest telde
around-moment-at = Zet { $number }: { $told }
around-again = Nog een keer
around-follow = Naar het volgende spel
around-see-table = Bekijk de tafel
around-record = Partij bewaren
around-archived = Deze partij begon met oudere regels en kan hier niet verdergaan. Elke zet is bewaard: bewaar de partij om haar na te lezen.
around-picture = Plaatje bewaren
around-share = Link delen
around-copied = Gekopieerd

# Whether chance was fair; a device keeps what it was shown before the deal.
around-fair = Je kunt de opgeslagen partij ook zelf controleren: { $command }
around-fair-title = Eerlijk toeval
around-fair-why = Vóór het delen legt de server al het toeval vast met een geheime startwaarde en toont daarvan de vingerafdruk. Dit apparaat bewaart de vingerafdruk, voegt eigen willekeurige cijfers toe en controleert na de partij elke getrokken kaart en elke worp.
around-fair-commitment = Vingerafdruk van de startwaarde
around-fair-checking = Alle getrokken kaarten en worpen worden gecontroleerd …
around-fair-checked =
    { $count ->
        [one] Eerlijk spel gecontroleerd: { $count } kaart of worp volgt uit de startwaarde die vóór het delen vastlag.
       *[other] Eerlijk spel gecontroleerd: { $count } kaarten en worpen volgen uit de startwaarde die vóór het delen vastlag.
    }
around-fair-unseen =
    { $count ->
        [one] { $count } kaart of worp volgt uit de startwaarde. Of die vóór het delen vastlag, kan dit apparaat niet zeggen: het heeft de vingerafdruk toen niet gezien.
       *[other] { $count } kaarten en worpen volgen uit de startwaarde. Of die vóór het delen vastlag, kan dit apparaat niet zeggen: het heeft de vingerafdruk toen niet gezien.
    }
around-fair-away = De kaarten en worpen konden niet worden gecontroleerd: de server antwoordt niet.
around-fair-again = Opnieuw proberen
around-fair-wrong = De controle op eerlijk spel is mislukt.
around-fair-no-record = De opgeslagen partij is onleesbaar, of het bewijs van eerlijk spel ontbreekt.
around-fair-other-seed = De startwaarde is niet die welke vóór het delen vastlag.
around-fair-not-yours = Wat dit apparaat aan het toeval heeft toegevoegd, ontbreekt in de partij.
around-fair-other-event = Het toeval volgt niet uit de startwaarde: { $found } had { $expected } moeten zijn.
around-fair-details = Details
around-fair-kept = Vingerafdruk van de startwaarde, op dit apparaat bewaard sinds vóór het delen
around-fair-seed = Startwaarde, onthuld na de partij
around-fair-added = Door de spelers aan het toeval toegevoegd
around-fair-own = (van dit apparaat)
around-fair-nothing = niets

around-rules = Regels

# The same for who plays without a name, against the computer.
around-you-turn =
    { $way ->
        [right] Jij draait { $square } naar rechts
        [left] Jij draait { $square } naar links
       *[half] Jij draait { $square } een halve slag
    }
around-you-slide = Jij schuift van { $source } naar { $target }
around-you-lay =
    { $star ->
        [double] Jij legt een kaart met de 2x-ster
       *[none] Jij legt een kaart
    }
around-you-draw = Jij trekt
around-you-pass = Jij past
around-you-double = Jij legt de 2x-ster
around-you-end = Jij beëindigt de beurt
around-you-strike = Jij zet de bliksemster in
around-you-discard = Jij legt een kaart onder de stapel
around-you-chosen = Jij hebt gekozen
around-you-resign = Jij geeft op
