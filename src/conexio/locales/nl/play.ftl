# A game in the terminal.

play-welcome = CONNEX’OH. Laat al je pionnen aan de overkant het bord verlaten. Typ een zet, ? voor wat er kan, of hulp.
play-welcome-goal =
    { $count ->
        [one] CONNEX’OH. Laat een pion aan de overkant het bord verlaten. Typ een zet, ? voor wat er kan, of hulp.
       *[other] CONNEX’OH. Laat { $count } pionnen aan de overkant het bord verlaten. Typ een zet, ? voor wat er kan, of hulp.
    }
play-continue =
    { $count ->
        [one] Je hebt nog een partij lopen: { $white } – { $black } op { $size }×{ $size }, { $count } zet. Verderspelen? (j/n)
       *[other] Je hebt nog een partij lopen: { $white } – { $black } op { $size }×{ $size }, { $count } zetten. Verderspelen? (j/n)
    }
# What counts as a yes, in lower case, divided by spaces.
play-yes = j ja
play-prompt =
    { $color ->
        [white] { $number }. Wit:
       *[black] { $number }. Zwart:
    }
play-help =
    c3>        draai de tegel c3 naar rechts; c3< naar links, c3>> een halve slag
    a1-b2      verschuif de pion op a1 over zijn pad naar b2
    ?          alles wat kan;  ? c3  de zetten van één tegel en zijn pion
    Enter      laat het bord nog eens zien
    terug      neem de laatste zet terug
    opslaan X  schrijf de partij in het bestand X
    opgeven    geef de partij op
    aanbieden  bied je tegenstander gelijkspel aan
    stop       stoppen; de partij wordt bewaard, je kunt later verderspelen

    () zijn witte pionnen, <> zwarte; ▲ () en ▼ <> tonen waar ze het bord verlaten.
    ● is de rode marker, ● en ○ zijn beschermd, ◂ toont de laatste zet.
    De regels, met hun nummers O1 tot en met O20, staan in
    docs/rules/nl/connexoh.md.
# Other words for the commands, divided by spaces.
play-command-help = hulp h
play-command-undo = terug t u
play-command-save = opslaan bewaren bewaar s
play-command-resign = opgeven r
play-command-offer = aanbieden o
play-command-quit = stop stoppen q
play-bot-turns =
    { $way ->
        [right] { $name } draait { $square } naar rechts ({ $move }).
        [left] { $name } draait { $square } naar links ({ $move }).
       *[half] { $name } draait { $square } een halve slag ({ $move }).
    }
play-bot-slides = { $name } verschuift een pion van { $source } naar { $target } ({ $move }).
play-leave =
    { $color ->
        [white] { $count ->
            [one] Een witte pion verlaat het bord.
           *[other] { $count } witte pionnen verlaten het bord.
        }
       *[black] { $count ->
            [one] Een zwarte pion verlaat het bord.
           *[other] { $count } zwarte pionnen verlaten het bord.
        }
    }
play-protected = In deze zet beschermd: { $tiles }
play-moves-count =
    { $count ->
        [one] Er is { $count } zet mogelijk.
       *[other] Er zijn { $count } zetten mogelijk.
    }
play-moves-slides = Verschuivingen: { $moves }
play-moves-repetition = Zou een eerdere stelling terugbrengen: { $moves }
play-moves-third = Zou een stelling voor de derde keer laten ontstaan: { $moves }
play-moves-square = { $square }: { $moves }
play-save-how = Geef ook een bestand op, bijvoorbeeld: opslaan avond.txt
play-overwrite = Het bestand { $path } bestaat al. Vervangen? (j/n)
play-not-saved = Er is niets opgeslagen.
play-saved = Opgeslagen in { $path }.
play-preset-which = Welke partij?
play-preset = { $number }. { $preset }
play-preset-number = Nummer (Enter voor { $usual }):
play-again = Nog een keer spelen? Nu begint de volgende. (j/n)
play-again-second = De terugpartij spelen? Nu begint de ander. (j/n)
play-pair-points = { $name }: { $points }
play-pair-wins = { $name }: { $points } · gewonnen: { $wins }
play-kept = De partij is opgeslagen in { $path }.
play-not-kept = De partij kon niet worden opgeslagen in { $path }; gebruik de opdracht opslaan.
play-resign-sure = De partij opgeven? (j/n)
play-resigned =
    { $color ->
        [white] Wit geeft op; zwart wint.
       *[black] Zwart geeft op; wit wint.
    }
play-resign-two = Opgeven kan alleen met z’n tweeën; typ stop om te stoppen.
play-draw-sure =
    { $color ->
        [white] Wit biedt gelijkspel aan. Neemt zwart het aan? (j/n)
       *[black] Zwart biedt gelijkspel aan. Neemt wit het aan? (j/n)
    }
play-draw-refused = Geen gelijkspel; de partij gaat door.
play-outcome-all-out =
    { $color ->
        [white] Alle witte pionnen zijn van het bord: wit wint.
       *[black] Alle zwarte pionnen zijn van het bord: zwart wint.
    }
play-outcome-both-out =
    { $color ->
        [white] De laatste pionnen van beide kleuren gingen tegelijk van het bord; zwart draaide de tegel, dus wit wint.
       *[black] De laatste pionnen van beide kleuren gingen tegelijk van het bord; wit draaide de tegel, dus zwart wint.
    }
play-outcome-goal =
    { $color ->
        [white] Er zijn genoeg witte pionnen van het bord: wit wint.
       *[black] Er zijn genoeg zwarte pionnen van het bord: zwart wint.
    }
play-outcome-both-goal =
    { $color ->
        [white] Beide kleuren haalden het doel tegelijk; zwart draaide de tegel, dus wit wint.
       *[black] Beide kleuren haalden het doel tegelijk; wit draaide de tegel, dus zwart wint.
    }
play-outcome-repetition = Dezelfde stelling voor de derde keer: gelijkspel.
play-outcome-no-exit = Er is te lang geen pion van het bord gegaan: gelijkspel.
play-outcome-exits =
    { $color ->
        [white] Er is te lang geen pion van het bord gegaan. Wit heeft er meer van het bord gebracht: wit wint.
       *[black] Er is te lang geen pion van het bord gegaan. Zwart heeft er meer van het bord gebracht: zwart wint.
    }
play-outcome-progress =
    { $color ->
        [white] Er is te lang geen pion van het bord gegaan. De witte pionnen hebben minder rijen te gaan: wit wint.
       *[black] Er is te lang geen pion van het bord gegaan. De zwarte pionnen hebben minder rijen te gaan: zwart wint.
    }
play-outcome-no-move =
    { $color ->
        [white] Wie aan zet is, heeft geen geldige zet, en wit is het verst: wit wint.
        [black] Wie aan zet is, heeft geen geldige zet, en zwart is het verst: zwart wint.
       *[none] Wie aan zet is, heeft geen geldige zet: gelijkspel.
    }
play-no = n nee
play-moves-turns = Elke tegel kun je draaien met >, >> of <.
play-moves-turns-except = Elke tegel kun je draaien met >, >> of <, tenzij hieronder iets anders staat.
play-hint = Typ hulp om te zien wat je hier kunt typen.
play-undone = Teruggenomen: { $moves }
play-left = Nog op het bord: wit { $white }, zwart { $black }.
play-quit-unkept = Deze partij kon niet worden opgeslagen en gaat verloren. Toch stoppen? (j/n)
play-go-on = Later verderspelen met: conexio play --resume { $path }
play-already-over = Deze partij is afgelopen: { $result }

# Een spel zonder eigen weergave.
play-plain-welcome = { $game }. Typ het nummer van een zet, de zet zelf of hulp.
play-plain-prompt = { $name }, jij bent aan zet:
play-plain-moved = { $name }: { $move }
play-plain-chance = Toeval: { $move }
play-plain-won = { $name } heeft gewonnen ({ $result }).
play-plain-draw = Gelijkspel ({ $result }).
play-plain-continue = Je hebt een onvoltooide partij: { $names }. Verdergaan? (j/n)
play-plain-help =
    3          speel de zet met dit nummer
    Enter      laat de stelling en de zetten nog eens zien
    terug      neem je laatste zet terug
    opslaan X  schrijf de partij in het bestand X
    opgeven    geef de partij op
    stop       stoppen; de partij wordt bewaard, je kunt later verderspelen
