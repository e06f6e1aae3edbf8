# Bots against bots: the arena's help, complaints and report.

arena-help = Laat bots tegen elkaar spelen: wie is beter, en hoe zeker is dat?
arena-option-ladder = Elk niveau tegen dat eronder, en verder niets.
arena-option-games = Aantal partijen per paar of tafel, naar boven afgerond zodat iedereen even vaak op elke plaats zit (standaard: 100).
arena-option-nodes = Hoeveel stellingen een bot voor een zet mag bekijken (standaard: zijn eigen grens).
arena-option-time = Hoeveel seconden een bot over een zet mag nadenken (standaard: zijn eigen grens).
arena-option-players = Aantal plaatsen aan een CONEX-tafel (standaard: 2).
arena-option-opening = Aantal willekeurige zetten voordat de bots aan een partij CONNEX’OH beginnen (standaard: 4).
arena-option-confident = Stop met een paar zodra met deze zekerheid, in procenten, vaststaat wie beter is; bijvoorbeeld 99.9.
arena-option-processes = Hoeveel partijen tegelijk (standaard: één per processor).
arena-option-ray = Speel op een Ray-cluster: dat van RAY_ADDRESS, of een op deze machine.
arena-option-out = Een map voor alle partijen, de samenvatting en een afbeelding.
arena-option-resume = Ga verder met de partijen in die map.
arena-option-other = De optie { $name } hoort bij het andere spel; daarvoor is er: conexio { $command } { $game }
arena-no-bot = De bot “{ $name }” is er hier niet; kies uit: { $known }. Je eigen bot schrijf je als module:Class.
arena-no-own-bot = De bot { $name } is niet te gebruiken: { $reason }
arena-twice = De bot { $name } is twee keer genoemd; noem elke bot één keer.
arena-too-few = Noem twee of meer bots, of neem met --ladder alle niveaus.
arena-seats = Noem voor { $players } plaatsen twee bots (de ene speelt tegen kopieën van de andere) of minstens { $players }.
arena-worker-ended = Het proces stopte terwijl de bot nadacht.
arena-no-ray = Ray is niet geïnstalleerd; installeer conexio met deze toevoeging: conexio[cluster]
arena-no-cluster = Het Ray-cluster is niet bereikbaar: { $reason }
arena-exists = Er staan al partijen in { $path }; ga ermee verder met --resume, of kies een andere map.
arena-unreadable = { $path } is niet leesbaar; kies een andere map, of verwijder deze om opnieuw te beginnen.
arena-other = De partijen in { $path } zijn anders gespeeld ({ $names }) en kunnen zo niet verdergaan; kies een andere map.
arena-other-code = De regels of de bots zijn veranderd sinds de partijen in { $path } zijn gespeeld; kies een andere map, of verwijder deze om opnieuw te beginnen.
arena-resume-out = Geef met --out op in welke map je verdergaat.
arena-playing = aan het spelen…
arena-kept = Partijen, samenvatting en afbeelding staan in { $path }
arena-ending-all-out = alle pionnen van het bord
arena-ending-both-out = beide kleuren tegelijk van het bord
arena-ending-goal = genoeg pionnen van het bord
arena-ending-both-goal = beide kleuren tegelijk bij het doel
arena-ending-repetition = herhaling
arena-ending-no-exit = te lang geen pion van het bord
arena-ending-exits = grens, meer pionnen van het bord
arena-ending-progress = grens, minder rijen te gaan
arena-ending-no-move = geen zet meer
arena-ending-target = eindveld bereikt
arena-ending-no-room = geen kaart meer te leggen
arena-ending-fault = fout van een bot
arena-head-bot = Bot
arena-head-elo = Elo
arena-head-interval = 95% zeker
arena-head-pair = Paar
arena-head-score = Score
arena-head-draws = Gelijkspel
arena-head-games = Partijen
arena-head-duplicates = Duplicaten
arena-head-moves = Zetten
arena-head-mean = Gemiddeld, ms
arena-head-slowest = Traagste, ms
arena-percent = { $percent }%
arena-title-ratings = Sterkte
arena-title-pairs = Score van de eerste van elk paar
arena-title-paces = Bedenktijd per zet
arena-interrupted = Voortijdig gestopt; dit is er tot nu toe gespeeld.
arena-left-out =
    { $count ->
        [one] Er is nog één partij gespeeld die niet telt: die gift is niet op alle plaatsen gespeeld, of het paar was al beslist.
       *[other] Er zijn nog { $count } partijen gespeeld die niet tellen: die giften zijn niet op alle plaatsen gespeeld, of het paar was al beslist.
    }
arena-nothing = Er valt nog niets te zeggen: geen gift is op alle plaatsen gespeeld.
arena-endings = Zo eindigden de partijen: { $list }
arena-lengths = Zetten per partij: mediaan { $median }; 8 van de 10 partijen hebben er { $low } tot { $high }.
arena-first = Wie begint, scoort { $share } ({ $interval }).
arena-settled = * voortijdig beslist
arena-no-openskill = Voor OpenSkill-ratings installeer je conexio met deze toevoeging: conexio[arena]
arena-fault = { $bot } verloor een partij door een eigen fout (gift { $deal }, plaatsing { $turn }): { $reason }
arena-faults-more =
    { $count ->
        [one] Nog één partij ging door een fout verloren.
       *[other] Nog { $count } partijen gingen door een fout verloren.
    }
arena-plot-title = { $game }: hoe sterk de bots zijn
arena-plot-caption =
    { $count ->
        [one] Elo, gemiddeld 0; één partij; lijnen: 95% zeker
       *[other] Elo, gemiddeld 0; { $count } partijen; lijnen: 95% zeker
    }
