# The command line's help pages and complaints.

cli-usage = Gebruik:
cli-options = Opties:
cli-commands = Opdrachten:
cli-options-metavar = [OPTIES]
cli-command-metavar = OPDRACHT [ARGUMENTEN]…
cli-help = Toon deze hulp.
cli-conexio = De gezelschapsspellen CONNEX’OH en CONEX. Begin met: conexio play
cli-play = Speel hier CONNEX’OH of CONEX, met bots of met anderen.
cli-replay = Bekijk een opgeslagen partij zet voor zet.
cli-perft = Tel alle partijen van DIEPTE zetten, als controle van de regels.
cli-bench = Meet hoe snel de regels op deze computer zijn.
cli-option-lang = De taal: Engels, Frans, Duits of Nederlands.
cli-option-version = Toon de versie.
cli-option-white = Wie wit speelt: human, een bot, of chance om te loten (standaard: human).
cli-option-black = Wie zwart speelt: human (een mens) of een bot; van zwak naar sterk: snail, hedgehog, duckling, hare, otter, squirrel, beaver, fox, owl, lynx, wolf, eagle, griffin, dragon (standaard: otter).
cli-option-resume = Ga verder met een opgeslagen partij.
cli-option-seed = Startwaarde voor bots, kaarten en dobbelsteen; met dezelfde waarde gaat alles weer net zo.
cli-option-level = Hoe sterk de bot is; 1 is het zwakst (standaard: 5 bij CONNEX’OH, 3 van 6 bij CONEX).
cli-option-preset = Een partij met een naam: quick (snel), full (volledig) en andere.
cli-option-pair = Twee partijen die samen tellen; iedereen begint één keer.
cli-level-named = Geef óf --level óf { $name } op: ze bepalen allebei wie er speelt.
cli-option-size = Aantal tegels per kant (standaard: { $usual }).
cli-option-start = De hoek van de lichte helften aan het begin (standaard: { $usual }).
cli-option-lock = Welke verbindingen beschermen (standaard: { $usual }).
cli-option-repetition = Herhaling van een eerdere stelling (standaard: { $usual }).
cli-option-no-exit-limit = Einde van de partij na dit aantal zetten zonder dat een pion van het bord gaat (standaard: { $usual }; 0: geen grens).
cli-option-limit-result = Wie een partij wint waarin niemand meer verder komt (standaard: { $usual }).
cli-option-goal = Hoeveel pionnen er van het bord moeten om te winnen (standaard: { $usual }; 0: allemaal).
cli-option-position = Begin met deze stelling.
cli-option-ply = Toon de stelling na dit aantal zetten, en stop.
cli-option-json = Geef de cijfers als JSON.
cli-option-quick = Meet maar heel even.
cli-no-option = De optie { $name } bestaat niet; met --help zie je welke er zijn.
cli-no-value = De optie { $name } vraagt een waarde; met --help zie je welke.
cli-missing = { $name } ontbreekt; met --help zie je hoe je de opdracht gebruikt.
cli-not-understood = Dat is niet begrepen; met --help zie je hoe je de opdracht gebruikt.
cli-position-options = Geef een stelling óf spelregelopties: een stelling heeft eigen opties.
cli-resume-options = Geef een opgeslagen partij óf spelregelopties: een opgeslagen partij heeft eigen opties.
cli-perft-line = diepte { $depth }: { $count } ({ $rate } per seconde)
cli-bench-title = { $game } op deze computer
cli-bench-measuring = Bezig met meten…
cli-bench-kernel-interpreted = willekeurige partijen, geïnterpreteerd
cli-bench-kernel-compiled = willekeurige partijen, gecompileerd
cli-bench-facade-interpreted = legal_moves en push, geïnterpreteerd
cli-bench-facade-compiled = legal_moves en push, gecompileerd
cli-bench-perft-compiled = perft, gecompileerd
cli-bench-turns-interpreted = hele beurten midden in de partij, geïnterpreteerd
cli-bench-turns-compiled = hele beurten midden in de partij, gecompileerd
cli-bench-games-compiled = hele willekeurige partijen, gecompileerd
cli-bench-rate = { $rate } zetten per seconde
cli-no-command = De opdracht “{ $name }” bestaat niet; je kunt kiezen uit: { $known }.
cli-bench-rate-perft = { $rate } getelde partijen per seconde
cli-bench-rate-turns = { $rate } beurten per seconde
cli-bench-rate-games = { $rate } partijen per seconde
cli-deck = CONEX-kaartensets.
cli-deck-check = Controleer een kaartenset: is die speelbaar en in evenwicht?
cli-deck-error = fout: { $finding }
cli-deck-warning = waarschuwing: { $finding }
cli-deck-good =
    { $count ->
        [one] De kaartenset { $name } is goed: één kaart.
       *[other] De kaartenset { $name } is goed: { $count } kaarten.
    }
cli-deck-playable =
    { $count ->
        [one] De kaartenset { $name } is speelbaar: één kaart.
       *[other] De kaartenset { $name } is speelbaar: { $count } kaarten.
    }
cli-deck-bad = De kaartenset { $name } is zo niet speelbaar.
cli-deck-picture = Teken alle kaarten van een kaartenset als SVG-afbeelding.
cli-deck-unknown = { $reason } Geef dat bestand op met: --deck BESTAND
cli-option-overwrite = Vervang een bestand dat er al is.
cli-picture-svg = Afbeeldingen zijn SVG-bestanden; kies in plaats van { $path } een naam die op .svg eindigt.
cli-options-game = Alleen voor { $game }:
cli-option-other = De optie { $name } hoort bij { $title }; dat speel je met: conexio play { $game }
cli-resume-other = Dit is een partij { $title }; laat de naam van het andere spel weg.
cli-option-seats = Wie waar zit, 2 tot en met 4 namen: bots (van zwak naar sterk: chick, hamster, magpie, cat, raven, elephant) of een andere naam voor een mens (standaard: human,magpie).
cli-option-deck = Een bestand met de kaarten (standaard: de standaardkaarten).
cli-option-table = De grootte van de tafel in mm: small is 700x700, large 1600x900 (standaard: { $usual }).
cli-option-target = Het eindveld (standaard: dat van de kaartenset, bij de standaardkaarten { $usual }).
cli-option-starter = Wie begint: een naam uit --seats, een plaats geteld vanaf 0, of chance om te loten (standaard: { $usual }).
cli-option-short-draw = Trekken met nog maar één kaart in de stapel (standaard: { $usual }).
cli-option-under = Waar een weggenomen kaart onder de stapel komt, vóór of na die van de anderen (standaard: { $usual }).
cli-option-strike-new = Of een net gelegde kaart weggenomen mag worden (standaard: { $usual }).
cli-option-strike-turn = In welke beurten de bliksemster ingezet mag worden (standaard: { $usual }).
cli-option-double = Wanneer de 2x-ster gelegd wordt (standaard: { $usual }).
cli-option-stuck = Of de partij eindigt als er geen kaart meer gelegd kan worden, of doorgaat tot iedereen heeft gepast (standaard: { $usual }).
cli-verify = Controleer dat in een opgeslagen partij niemand met de kaarten of de dobbelsteen heeft geknoeid.
cli-verify-good =
    { $count ->
        [one] De enige toevalsgebeurtenis klopt met de startwaarde, en de startwaarde met wat was vastgelegd.
       *[other] Alle { $count } toevalsgebeurtenissen kloppen met de startwaarde, en de startwaarde met wat was vastgelegd.
    }
cli-verify-nothing = In deze partij is niets aan het toeval overgelaten; de startwaarde klopt met wat was vastgelegd.
cli-verify-commitment = Vergelijk deze vingerafdruk met de vingerafdruk die je vóór het delen hebt gezien: { $commitment }
cli-verify-contributions = Heb je zelf iets toegevoegd, dan moet het hierbij staan: { $texts }
cli-serve = Start de server, zodat anderen in hun browser kunnen meespelen.
cli-option-host = Het adres waarop de server luistert: 127.0.0.1 (standaard) alleen voor deze computer, 0.0.0.0 voor het netwerk.
cli-option-port = De poort waarop de server luistert (standaard: 8000, of een vrije als die bezet is).
cli-option-workers = Aantal processen (standaard: 1); meer dan één vereist PostgreSQL.
cli-option-config = Een bestand met instellingen, conexio.toml.
cli-serve-here = De server draait op { $address }
cli-serve-network = Anderen op hetzelfde netwerk kunnen dit adres openen of de code scannen.
cli-serve-stop = Stop met Ctrl+C; de partijen blijven bewaard.
cli-option-open = Open de pagina in een browser.

# What follows an option or a command in the help pages, in capitals.
cli-metavar-number = GETAL
cli-metavar-file = BESTAND
cli-metavar-folder = MAP
cli-metavar-picture = [AFBEELDING.svg]
cli-metavar-depth = DIEPTE
cli-metavar-position = STELLING
cli-metavar-source = BESTAND|STELLING
cli-metavar-name = NAAM
cli-metavar-names = NAAM,NAAM…
cli-metavar-matches = [PARTIJ]…
cli-metavar-address = ADRES
