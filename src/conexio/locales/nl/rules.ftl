# The rules next to the board. A text has one thought a line; the labels are those of docs/rules.

rules-contents = Inhoud
rules-here = Aan deze tafel
rules-options = Opties
rules-option-line = { $name } ({ $values }): { $text }
rules-complete = De volledige regels, met alle keuzes en de redenen daarvoor, zijn er in het Engels: { $page }.
rules-decision = onze keuze
rules-labels = De kleine codes zijn de nummers van de regels; foutmeldingen noemen ze ook.
rules-connexoh-by = CONNEX’OH is in 1992 bedacht door Sébastien Sjöholm. De tekst en de afbeeldingen zijn van ons.
rules-conex-by = CONEX is van Prospero Hall en verscheen in 2017. De tekst, de afbeeldingen en de kaarten zijn van ons.

# CONNEX'OH

rules-connexoh-aim = Het doel
rules-connexoh-aim-text =
    Een spel voor twee: wit en zwart. Laat al je pionnen het bord verlaten, aan de kant tegenover je start.
    Wie als eerste geen pionnen meer op het bord heeft, wint.
rules-connexoh-aim-alt = Midden in een partij; een oranje lint laat een pad van lichte helften zien.
rules-connexoh-start = Het bord en het begin
rules-connexoh-start-text =
    Zesendertig gelijke tegels liggen in een kader, zes bij zes. Een diagonaal deelt elke tegel in een lichte en een donkere helft, en elke helft heeft een gaatje voor één pion van die kleur.
    Witte pionnen staan dus op licht en zwarte op donker: ze zitten elkaar nooit in de weg.
    Aan het begin liggen alle tegels hetzelfde. Gezien vanaf de kant van wit staan de zes witte pionnen onderaan en gaan ze er bovenaan af; de zes zwarte staan bovenaan en gaan er onderaan af. Wit begint ({ rules-decision }).
rules-connexoh-start-alt = Het begin: witte pionnen langs de onderkant, zwarte langs de bovenkant, alle tegels gelijk.
rules-connexoh-turn = Een tegel draaien
rules-connexoh-turn-text =
    In je beurt doe je een van twee dingen: je draait een tegel of je verschuift een pion. Passen kan niet.
    Je mag elke tegel draaien die niet beschermd is, leeg of met pionnen, van wie die ook zijn: een kwartslag naar rechts of naar links, of een halve slag. De pionnen draaien mee.
rules-connexoh-turn-alt = Een tegel zoals hij ligt, na een kwartslag naar rechts, na een halve slag en na een kwartslag naar links.
rules-connexoh-paths = Verbindingen en paden
rules-connexoh-paths-text =
    Elke helft raakt twee zijden van zijn tegel. Raken twee helften van dezelfde kleur allebei de zijde tussen hun tegels, dan zijn ze verbonden.
    Helften die achter elkaar verbonden zijn, vormen een pad. Een pad vertakt zich nooit: het is een lijn of, heel soms, een ring.
rules-connexoh-paths-alt = Twee tegels die een halve slag gedraaid zijn, geven een licht en een donker pad van elk vijf helften.
rules-connexoh-slide = Een pion verschuiven
rules-connexoh-slide-text =
    Verschuif een van je pionnen langs zijn pad, in beide richtingen en zo ver als je wilt, naar een vrije helft.
    Hij mag niet over een pion van dezelfde kleur springen, en ook niet op een helft komen waar al zo’n pion staat. Pionnen van de andere kleur zitten hem niet in de weg.
rules-connexoh-slide-alt = Een witte pion beweegt over zijn pad, voorbij een zwarte pion op een donkere helft.
rules-connexoh-protection = Bescherming
rules-connexoh-protection-text =
    Maakt je draai een of twee nieuwe verbindingen in jouw kleur, dan zijn die even veilig: in de volgende zet mag je tegenstander de tegel die je draaide niet draaien, en ook niet de tegel of de twee tegels waarmee die net verbonden is.
    Een rode rand laat zien welke tegels beschermd zijn; de rode marker ligt op de tegel die gedraaid is.
    De bescherming geldt voor die ene zet en houdt nooit een pion tegen. Een verbinding die er al was, telt niet, en een in de andere kleur ook niet ({ rules-decision }).
rules-connexoh-protection-alt = Na een kwartslag hebben twee tegels een rode rand, na een halve slag drie.
rules-connexoh-leave = Van het bord gaan
rules-connexoh-leave-text =
    Een pad is open als een van de helften met een korte zijde langs de uitgang van die kleur ligt: de bovenkant voor licht, de onderkant voor donker, gezien vanaf de kant van wit. De rand met een punt raken is niet genoeg.
    Alle pionnen op een open pad gaan meteen van het bord, nog in dezelfde zet, wie die zet ook deed. Je kunt dus ook pionnen van je tegenstander van het bord laten gaan.
    Waar een pad begint, maakt niet uit; het hoeft niet tot je eigen kant te lopen.
rules-connexoh-leave-alt = Een draai brengt een lichte helft aan de bovenrand, en beide pionnen op dat pad gaan van het bord.
rules-connexoh-closed-alt = Een pad dat in de laatste rij eindigt maar de rand alleen met een punt raakt: niemand gaat van het bord.
rules-connexoh-end = Winnen, en een val
rules-connexoh-end-text =
    Wie als eerste geen pionnen meer op het bord heeft, wint, wie er ook aan zet was.
    Maar pas op: brengt één draai de laatste pionnen van beide spelers van het bord, dan verliest wie draaide.
    Aan een tafel kunnen ook minder pionnen genoeg zijn, voor een kortere partij; dan geldt dit alles voor dat aantal ({ rules-decision }).
rules-connexoh-end-alt = Een halve slag brengt de laatste witte en de laatste zwarte pion tegelijk van het bord.
rules-connexoh-repeat = Herhaling en grens
rules-connexoh-repeat-text =
    Geen zet mag een stelling voor de derde keer in de partij laten ontstaan: dezelfde tegels, dezelfde pionnen, dezelfde kleur aan zet ({ rules-decision }). Een tegel die niet beschermd is, mag je dus terugdraaien, maar niet eindeloos.
    Gaan er 100 zetten voorbij, van beide kleuren samen, zonder dat een pion van het bord gaat, dan is de partij afgelopen ({ rules-decision }). Wie meer pionnen van het bord heeft gebracht, wint. Zijn dat er evenveel, tel dan voor elke pion de rijen die hij nog moet gaan tot hij van het bord is: het laagste totaal wint. Is ook dat gelijk, dan is het gelijkspel.
    Zo wordt ook geteld als de speler die aan zet is geen zet kan doen ({ rules-decision }).
rules-connexoh-repeat-alt = Een tegel wordt heen en terug gedraaid, en weer heen; nog eens terugdraaien is doorgestreept.

rules-here-size = Het bord heeft { $value } × { $value } tegels, en elke kant { $value } pionnen.
rules-here-start-sw = Aan het begin liggen de lichte helften linksonder.
rules-here-start-se = Aan het begin liggen de lichte helften rechtsonder.
rules-here-start-ne = Aan het begin liggen de lichte helften rechtsboven.
rules-here-lock-any = Alle verbindingen in jouw kleur die de gedraaide tegel na de draai heeft, geven bescherming, ook die er al waren.
rules-here-lock-always = De gedraaide tegel mag in de volgende zet niet gedraaid worden, ook als hij niets verbindt; en de tegels waarmee hij in jouw kleur verbonden is evenmin, of dat nu nieuw is of niet.
rules-here-repetition-forbidden = Geen zet mag een eerdere stelling terugbrengen, ook niet één keer.
rules-here-repetition-draw = Een eerdere stelling mag terugkomen; de derde keer is het gelijkspel.
rules-here-repetition-free = Een eerdere stelling mag terugkomen; dat heeft geen gevolgen.
rules-here-no-exit-limit =
    { $count ->
        [0] Er is geen grens: de partij gaat door, hoe lang er ook geen pion van het bord gaat.
        [one] Na één zet zonder dat een pion van het bord gaat, is de partij afgelopen.
       *[other] Na { $count } zetten zonder dat een pion van het bord gaat, is de partij afgelopen.
    }
rules-here-limit-result-exits = Als niemand meer verder komt, wint wie meer pionnen van het bord heeft gebracht; bij evenveel is het gelijkspel.
rules-here-limit-result-draw = Als niemand meer verder komt, is het gelijkspel.
rules-here-goal =
    { $count ->
        [one] Wie als eerste een pion van het bord brengt, wint.
       *[other] Wie als eerste { $count } pionnen van het bord heeft gebracht, wint; de andere mogen blijven staan.
    }

# CONEX

rules-conex-aim = Het doel
rules-conex-aim-text =
    Voor twee tot vier spelers. Leg je kaarten zo dat een gekleurde hoek precies op een hoek van dezelfde kleur past; je krijgt het cijfer erin als punten.
    Bereikt iemand veld { $target }, dan wordt de ronde uitgespeeld; daarna wint wie de meeste punten heeft.
rules-conex-aim-alt = Kaarten in allerlei hoeken rond het puntenbord; de laatst gelegde licht op.
rules-conex-card = Wat er op een kaart staat
rules-conex-card-text =
    A: de achtergrond, in een van vier kleuren: rood, paars, geel of turkoois.
    B: een CONEX-hoek, in een andere kleur, met een waarde van 1 tot en met 5. Een kaart heeft er één tot drie.
    C: een vrije hoek van de kaart. Daar kunnen andere kaarten op.
    D: een Plus 2-kaart; de CONEX-hoek daarvan is 5 waard, de hoogste waarde.
    E: een kaart met dobbelsteen.
rules-conex-card-alt = Een paarse kaart met de letters A, B en C, een Plus 2-kaart met de letter D, een kaart met dobbelsteen en de letter E.
rules-conex-turn = Je beurt
rules-conex-turn-text =
    Iedereen krijgt vijf kaarten en houdt ze geheim; de rest is de afneemstapel. Wie begint, wordt bepaald als de tafel wordt gemaakt ({ rules-decision }); daarna gaat de beurt met de klok mee.
    In je beurt leg je een kaart uit je hand of trek je er twee. Trekken mag ook als je zou kunnen leggen.
    Ligt er nog maar één kaart in de stapel, dan trek je die ({ rules-decision }). Kun je niet trekken en ook niet leggen, dan pas je.
rules-conex-turn-alt = Vier plekken voor een rode kaart, twee voor 4 punten en twee voor 3.
rules-conex-fit = Een kaart leggen
rules-conex-fit-text =
    Een CONEX-hoek is de afbeelding van een hoek die eronder komt. Leg je kaart zo dat die twee precies samenvallen: hij bedekt dan wat eronder ligt alleen in het vlak van de CONEX-hoek.
    Kies dus een CONEX-hoek van je kaart en een vrije hoek op tafel, van een kaart of van het puntenbord: plek en richting volgen vanzelf.
rules-conex-fit-alt = Een gele kaart op weg naar het rode vlak van het puntenbord, en daar neergelegd.
rules-conex-colours = Dezelfde kleur
rules-conex-colours-text =
    Een CONEX-hoek gaat op zijn eigen kleur: een vlak van het puntenbord, of de achtergrond van een kaart.
rules-conex-colours-alt = Dit mag: een rode CONEX-hoek op het rode vlak. Dit mag niet: een turkooizen op rood.
rules-conex-touch = Maar één ding raken
rules-conex-touch-text =
    Je kaart raakt alleen de kaart waar hij op ligt, of alleen het puntenbord. Hij mag geen andere kaart bedekken, en zelfs niet raken.
rules-conex-touch-alt = Dit mag: een rode kaart die alleen de paarse raakt. Dit mag niet: een rode kaart die ook de gele raakt.
rules-conex-cover = Geen CONEX-hoek bedekken
rules-conex-cover-text =
    Je kaart mag geen CONEX-hoek bedekken of raken die er al ligt.
    Onder je eigen CONEX-hoek moet kale achtergrond liggen, of een kleurvlak van het puntenbord.
rules-conex-cover-alt = Dit mag: een CONEX-hoek op een vrije hoek. Dit mag niet: een CONEX-hoek over een andere heen.
rules-conex-edge = Niet over de rand
rules-conex-edge-text =
    Je kaart mag niet over de rand van het speloppervlak steken; precies tot aan de rand mag wel ({ rules-decision }). Hoe meer ruimte, hoe langer de partij.
rules-conex-edge-alt = Dit mag: een kaart binnen het speloppervlak. Dit mag niet: een kaart die over de rand steekt.
rules-conex-plus = Punten en Plus 2
rules-conex-plus-text =
    Je krijgt de waarde van de CONEX-hoek die je legt; de andere waarden op de kaart tellen niet.
    Op een Plus 2-kaart die er al ligt, krijg je 2 punten meer, wie die kaart ook heeft gelegd. Wie een Plus 2-kaart legt, krijgt alleen de 5 punten van die kaart en geen bonus.
rules-conex-plus-alt = Een Plus 2-kaart leggen: 5 punten. Een hoek van 4 erop: 4 + 2 = 6 punten.
rules-conex-die = De dobbelsteen
rules-conex-die-text =
    Leg je een kaart met dobbelsteen, dan krijg je eerst de punten; daarna gooi je: trek een kaart, trek er twee, neem de bliksemster of neem de 2x-ster. Heeft de stapel te weinig kaarten, dan neem je wat er is.
    Van elke ster is er één: je neemt hem uit de voorraad, of van degene die hem heeft.
    Een ster kun je vanaf je volgende beurt inzetten, en houden zolang je wilt, tenzij iemand anders hem gooit.
rules-conex-die-alt = De zes kanten van de dobbelsteen: een kaart, twee kaarten, tweemaal de bliksemster, tweemaal de 2x-ster.
rules-conex-double = De 2x-ster
rules-conex-double-text =
    Je legt hem op je kaart als je die legt, voordat er gegooid wordt ({ rules-decision }). Alle punten van deze beurt tellen dubbel, ook de bonus van een Plus 2-kaart. Daarna gaat de ster terug naar de voorraad.
    Je mag beide sterren in één beurt inzetten ({ rules-decision }).
rules-conex-double-alt = Een hoek van 4 op een Plus 2-kaart, met de 2x-ster: (4 + 2) × 2 = 12 punten.
rules-conex-lightning = De bliksemster
rules-conex-lightning-text =
    Aan het begin of aan het einde van je beurt neem je een kaart weg waar geen andere op ligt: die gaat met de afbeelding naar beneden onder de afneemstapel. De ster gaat terug naar de voorraad. Het puntenbord kan niet weg ({ rules-decision }).
    Daarna kiezen alle anderen met kaarten in hun hand er in het geheim een en leggen die ook onder de stapel.
    Behaalde punten blijven staan. Je mag ook de kaart wegnemen die je net legde, en de ster inzetten in een beurt waarin je trekt of past ({ rules-decision }).
rules-conex-lightning-alt = De bliksemster neemt een rode kaart weg; de Plus 2-kaart eronder is weer vrij.
rules-conex-end = Het einde
rules-conex-end-text =
    Bereikt iemand veld { $target } of gaat iemand eroverheen, dan speel je door tot en met de speler vóór de startspeler; zo heeft iedereen evenveel beurten gehad. Een marker die het eindveld voorbij is, telt vanaf 1 verder, en de score loopt gewoon door.
    De partij eindigt ook als iedereen na elkaar past zonder een ster in te zetten; of als geen kaart in een hand of in de stapel nog gelegd kan worden en niemand de bliksemster heeft ({ rules-decision }).
    De hoogste score wint. Hebben meer spelers de hoogste score, dan winnen ze samen.
rules-conex-end-alt = De puntentelling op het puntenbord: één marker is de vlag van het eindveld voorbij, twee hebben die nog niet bereikt.
rules-conex-booklets = Waarin de boekjes verschillen
rules-conex-booklets-text =
    Het is één boekje in vier talen, en die zeggen niet altijd hetzelfde.
    Plus 2: het Engelse voorbeeld verwisselt twee getallen, 3 voor de bonus en 2 voor de hoek; de som van 5 is overal gelijk.
    De laatste ronde: de Engelse tekst zegt niet tot en met wie er gespeeld wordt. Voorbij het eindveld telt de Franse tekst verder vanaf het begin van de puntentelling, de andere vanaf 1. Hier geldt wat de andere talen zeggen.
    Geen ruimte meer: in het Engels eindigt de partij als niemand een speelbare kaart heeft; in het Duits als niemand meer een kaart kan leggen. Hier eindigt de partij pas als geen kaart in een hand of in de stapel ooit nog gelegd kan worden. De Nederlandse tekst spreekt van buiten het speloppervlak komen in plaats van te weinig ruimte; we volgen de andere talen.
    Gelijke stand: in het Engels is het gelijkspel, in het Duits en het Nederlands win je samen, zoals hier.

rules-here-table = Het speloppervlak meet { $width } × { $height } cm.
rules-here-starter-chance = Het lot bepaalt wie begint.
rules-here-starter-1 = Plaats 2 begint.
rules-here-starter-2 = Plaats 3 begint.
rules-here-starter-3 = Plaats 4 begint.
rules-here-short-draw-forbidden = Met minder dan twee kaarten in de stapel kun je niet trekken in plaats van een kaart te leggen.
rules-here-under-removed-last = De weggenomen kaart gaat na de kaarten van de anderen onder de stapel.
rules-here-strike-new-no = De kaart die je net legde, mag niet worden weggenomen.
rules-here-strike-turn-placing = Je kunt de bliksemster alleen inzetten in een beurt waarin je een kaart legt.
rules-here-double-after-die = De 2x-ster leg je niet samen met de kaart maar daarna: na een eventuele worp, voordat je beurt eindigt.
rules-here-stuck-passes = Ook als er geen kaart meer gelegd kan worden, gaat de partij door tot iedereen na elkaar heeft gepast.
