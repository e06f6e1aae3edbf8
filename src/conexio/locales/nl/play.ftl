# A game in the terminal.

play-welcome = CONNEX'OH. Breng al je pionnen aan de overkant naar buiten. Typ een zet, ? voor wat er kan, of hulp.
play-continue = Je hebt nog een partij lopen. Verderspelen? (j/n)
# What counts as a yes, in lower case, divided by spaces.
play-yes = j ja
play-prompt =
    { $color ->
        [white] { $number }. Wit:
       *[black] { $number }. Zwart:
    }
play-help =
    c3>        draai de tegel c3 met de klok mee; c3< andersom, c3>> een halve slag
    a1-b2      schuif de pion op a1 over zijn pad naar b2
    ?          alles wat kan;  ? c3  de zetten van één tegel en zijn pion
    terug      neem de laatste zet terug
    opslaan X  schrijf de partij in het bestand X
    opgeven    geef de partij verloren
    stop       ga weg; de partij wordt bewaard, je kunt later verderspelen
# Other words for the commands, divided by spaces.
play-command-help = hulp h
play-command-undo = terug t u
play-command-save = opslaan bewaren bewaar s
play-command-resign = opgeven r
play-command-quit = stop stoppen q
play-bot-move = { $name } speelt { $move }.
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
play-protected = Beschermd voor deze zet: { $tiles }
play-moves-count =
    { $count ->
        [one] Er is { $count } zet mogelijk. Elke tegel mag draaien met >, >> of <, tenzij hieronder iets anders staat.
       *[other] Er zijn { $count } zetten mogelijk. Elke tegel mag draaien met >, >> of <, tenzij hieronder iets anders staat.
    }
play-moves-slides = Verschuivingen: { $moves }
play-moves-repetition = Zou een eerdere stelling terugbrengen: { $moves }
play-moves-square = { $square }: { $moves }
play-save-how = Noem ook het bestand, bijvoorbeeld: opslaan avond.txt
play-overwrite = Het bestand { $path } bestaat al. Vervangen? (j/n)
play-not-saved = Er is niets opgeslagen.
play-saved = Opgeslagen in { $path }.
play-kept = De partij is bewaard in { $path }.
play-not-kept = De partij kon niet worden bewaard in { $path }; gebruik de opdracht opslaan.
play-resign-sure = De partij opgeven? (j/n)
play-resigned =
    { $color ->
        [white] Wit geeft op; zwart wint.
       *[black] Zwart geeft op; wit wint.
    }
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
play-outcome-repetition = Dezelfde stelling voor de derde keer: gelijkspel.
play-outcome-no-exit = Er is te lang geen pion van het bord gegaan: gelijkspel.
play-outcome-no-move = Wie aan zet is, heeft geen geldige zet: gelijkspel.
