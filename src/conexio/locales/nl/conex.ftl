# CONEX in the terminal. { $who } is "you" where the reader is meant, else { $name } says who.

conex-you = Jij
conex-player = Speler { $number }
conex-welcome = CONEX op een tafel van { $width } × { $height } mm. Bereikt iemand veld { $target }, dan wordt de ronde uitgespeeld en wint wie de meeste punten heeft. Typ het nummer van een plek, d om te trekken, of hulp.
conex-continue = Je hebt nog een partij lopen: { $names }, { $scores }. Verderspelen? (j/n)
conex-seats = “{ $value }” zegt niet wie er speelt: noem twee tot vier spelers met komma’s ertussen; { $bots } zijn bots, elke andere naam is een mens.
conex-seats-count = Deze partij heeft { $count } plaatsen; noem evenveel spelers.
conex-seats-bot = “{ $name }” is geen bot: schrijf { $bot } voor de bot, of een andere naam voor een mens.
conex-table = “{ $value }” is geen tafelmaat: schrijf { $names }, of een breedte en een diepte in mm, zoals 1000x800.

conex-corner =
    { $color ->
        [red] rood { $value }
        [purple] paars { $value }
        [yellow] geel { $value }
       *[turquoise] turkoois { $value }
    }
conex-points =
    { $count ->
        [one] { $count } punt
       *[other] { $count } punten
    }
conex-place =
    { $place ->
        [n] bovenste hoek
        [ne] hoek rechtsboven
        [e] rechterhoek
        [se] hoek rechtsonder
        [s] onderste hoek
        [sw] hoek linksonder
        [w] linkerhoek
       *[nw] hoek linksboven
    }
conex-on =
    { $on ->
        [tableau] op het puntenbord, { $place }
       *[other] op { $on }, { $place }
    }
conex-with-plus = Plus 2
conex-with-double = 2x: +{ $points }
conex-more =
    { $count ->
        [one] … en nog één (typ lijst om die te zien).
       *[other] … en nog { $count } (typ lijst om die te zien).
    }
conex-hand-empty = Je hand is leeg.

# How the game stands.
conex-status =
    { $cards ->
        [one] { $points }, veld { $field }, { $cards } kaart
       *[other] { $points }, veld { $field }, { $cards } kaarten
    }
conex-star-double = 2x-ster: { $holder }
conex-star-lightning = Bliksemster: { $holder }
conex-pile =
    { $count ->
        [one] Stapel: { $count } kaart. Eindveld: { $target }.
       *[other] Stapel: { $count } kaarten. Eindveld: { $target }.
    }
conex-last-round = Veld { $target } is bereikt: dit is de laatste ronde.

# What happened.
conex-event-dealt = Iedereen heeft vijf kaarten gekregen.
conex-event-starts =
    { $who ->
        [you] Je hebt de startspelerkaart.
       *[other] { $name } heeft de startspelerkaart.
    }
conex-event-lays =
    { $who ->
        [you] { $on ->
            [tableau] Je legt { $card } ({ $corner }) op het puntenbord: { $points }.
           *[other] Je legt { $card } ({ $corner }) op { $on }: { $points }.
        }
       *[other] { $on ->
            [tableau] { $name } legt { $card } ({ $corner }) op het puntenbord: { $points }.
           *[other] { $name } legt { $card } ({ $corner }) op { $on }: { $points }.
        }
    }
conex-event-draws =
    { $count ->
        [one] { $name } trekt een kaart.
       *[other] { $name } trekt { $count } kaarten.
    }
conex-event-drawn =
    { $who ->
        [you] Je trekt { $cards }.
       *[other] { $name } trekt { $cards }.
    }
conex-event-rolls =
    { $who ->
        [you] { $face ->
            [draw1] Je gooit: trek een kaart.
            [draw2] Je gooit: trek twee kaarten.
            [lightning] Je gooit de bliksemster en neemt hem.
           *[double] Je gooit de 2x-ster en neemt hem.
        }
       *[other] { $face ->
            [draw1] { $name } gooit: trek een kaart.
            [draw2] { $name } gooit: trek twee kaarten.
            [lightning] { $name } gooit de bliksemster en neemt hem.
           *[double] { $name } gooit de 2x-ster en neemt hem.
        }
    }
conex-event-taken =
    { $who ->
        [you] Die was van jou.
       *[other] Die was van { $name }.
    }
conex-event-strikes =
    { $who ->
        [you] Je zet de bliksemster in: { $card } gaat onder de stapel.
       *[other] { $name } zet de bliksemster in: { $card } gaat onder de stapel.
    }
conex-event-puts =
    { $who ->
        [you] Je legt { $card } onder de stapel.
       *[other] { $name } legt { $card } onder de stapel.
    }
conex-event-puts-hidden = { $name } legt een kaart onder de stapel.
conex-event-passes =
    { $who ->
        [you] Je past.
       *[other] { $name } past.
    }
conex-event-doubles =
    { $who ->
        [you] Je legt de 2x-ster: nog eens { $points }.
       *[other] { $name } legt de 2x-ster: nog eens { $points }.
    }

# What can be done, besides the numbers.
conex-can-lay-double = 1 x: nummer 1 met de 2x-ster
conex-can-draw = trekken (d): kaarten nemen
conex-can-strike = bliksem NAAM: de bliksemster inzetten
conex-can-double = 2x: de 2x-ster op je kaart leggen
conex-can-pass = passen
conex-can-end = klaar: je beurt beëindigen
conex-can-show = toon: de plekken op tafel zien
conex-prompt =
    { $who ->
        [you] Jouw beurt:
       *[other] { $name }, jouw beurt:
    }
conex-prompt-discard =
    { $who ->
        [you] Welke kaart gaat onder de stapel? (nummer of naam)
       *[other] { $name }, welke kaart gaat onder de stapel? (nummer of naam)
    }
conex-no-number =
    { $most ->
        [0] Er valt hier niets met een nummer te kiezen.
        [1] Nummer { $number } is er hier niet, alleen nummer 1.
       *[other] Nummer { $number } is er hier niet; de nummers gaan van 1 tot en met { $most }.
    }
conex-how =
    { $others ->
        [none] Typ een nummer van 1 tot en met { $most }, of hulp.
       *[other] { $most ->
            [0] Typ { $others }, of hulp.
            [1] Typ 1, { $others }, of hulp.
           *[other] Typ een nummer van 1 tot en met { $most }, { $others }, of hulp.
        }
    }
conex-discard-how = Kies een kaart die onder de stapel gaat: een nummer of een naam.
conex-several = “{ $text }” kan meer dan één kaart zijn: { $cards }. Typ meer van de naam.
conex-draw-when = Trekken mag alleen in plaats van een kaart te leggen, en alleen als de stapel genoeg kaarten heeft.
conex-pass-when = Je mag alleen passen als je geen kaart kunt leggen en ook niet kunt trekken.
conex-end-when = Je beurt eindigt vanzelf; klaar is alleen nodig als je een kaart hebt gelegd en nog een ster zou kunnen inzetten.
conex-double-when = Je kunt de 2x-ster nu niet inzetten. Typ bij een kaart het nummer en x, bijvoorbeeld: 3 x
conex-strike-which = Deze kaarten zijn vrij: { $cards }. Typ bliksem en een naam.
conex-strike-none = Je kunt de bliksemster nu niet inzetten.

# The curtain between two people.
conex-hide = Druk op Enter om je kaarten te verbergen.
conex-pass-to = Geef door aan { $name }; { $name } drukt op Enter.
conex-curtain-how = Druk op Enter om verder te gaan, of typ terug, opslaan of stop.

conex-undone = Teruggenomen.
conex-undo-chance = Dat kun je niet terugnemen: er is sindsdien een kaart getrokken of met de dobbelsteen gegooid.
conex-undo-choice = Dat kun je niet terugnemen: de kaart die je koos, blijft onder de stapel.
conex-undo-other = Je kunt alleen je eigen laatste zet terugnemen, voordat iemand anders speelt.
conex-undo-bot = Een bot heeft al gespeeld; tegen bots staat een zet vast.
conex-why-card = “{ $text }” is geen kaart van jou.
conex-why-on = “{ $text }” ligt niet op tafel.
conex-why = { $corner }, { $place }: { $reason }
conex-why-possible = Mogelijk: { $numbers }
conex-why-how = Noem een van je kaarten en waar die op moet, bijvoorbeeld: waarom R-bud puntenbord
# What the tableau may be called, in lower case, divided by spaces.
conex-tableau = puntenbord tableau
conex-picture = De afbeelding staat in { $path }.

conex-over-target = Veld { $target } is bereikt en de ronde is uitgespeeld.
conex-over-no-room = Er kan geen kaart meer gelegd worden.
conex-won =
    { $who ->
        [you] Je wint met { $points }.
       *[other] { $name } wint met { $points }.
    }
conex-resigned =
    { $who ->
        [you] Je geeft op; { $winner } wint.
       *[other] { $name } geeft op; { $winner } wint.
    }
conex-won-together = Gedeelde overwinning met { $points }: { $names }.

conex-help =
    3                  leg de kaart met nummer 3;  3 x  met de 2x-ster erop
    trekken (d)        trek in plaats daarvan twee kaarten
    bliksem NAAM       neem een vrije kaart weg met de bliksemster
    passen, klaar      pas; beëindig je beurt als je nog een ster kunt inzetten
    toon               teken de plekken op tafel;  toon 3  alleen die
    lijst              alle plekken
    waarom KAART NAAM  waarom deze kaart niet op die past, of op het puntenbord
    plaatje X          schrijf een afbeelding van de tafel in het SVG-bestand X
    regels             de regels in het kort
    Enter              laat de tafel nog eens zien
    terug              neem je zet terug, als er sindsdien niets getoond is;
                       tegen bots staat een zet vast
    opgeven            geef de partij op (alleen met z’n tweeën)
    opslaan X          schrijf de partij in het bestand X
    stop               stoppen; de partij wordt bewaard, je kunt later verderspelen

    Zet iemand anders de bliksemster in, dan leg je een kaart uit je hand onder
    de stapel: typ het nummer of de naam.
    Het begin van een naam is genoeg, of #7 als dat op de getekende kaart staat.
    De letters zijn kleuren: R rood, P paars, Y geel, T turkoois.
    Je kunt een zet ook voluit schrijven: R-bud.purple@tableau.nw is de paarse
    hoek van R-bud op de hoek linksboven van het puntenbord.
conex-rules =
    Leg een kaart of trek er twee. Leg een kaart met een van zijn CONEX-hoeken
    precies op een vrije hoek van dezelfde kleur, van het puntenbord of een kaart.
    Verder mag hij niets raken, geen CONEX-hoek bedekken en niet over de rand van
    de tafel steken. Je krijgt het cijfer in de hoek die je legt.
    Op een Plus 2-kaart krijg je 2 punten meer. Bij een kaart met dobbelsteen gooi
    je: trek een of twee kaarten, of neem een ster, te gebruiken vanaf je volgende
    beurt. De 2x-ster verdubbelt de punten van een kaart. De bliksemster neemt een
    vrije kaart weg, vóór of na je zet; alle anderen leggen dan een kaart uit hun
    hand onder de stapel.
    Bereikt iemand veld { $target }, dan wordt de ronde nog uitgespeeld.
    De regels, met hun nummers C1 tot en met C28, staan in docs/rules/nl/conex.md.

# Other words for the commands, divided by spaces.
conex-command-draw = trekken trek d
conex-command-strike = bliksem
conex-command-pass = passen pas p
conex-command-end = klaar e
conex-command-double = dubbel 2x
conex-command-list = lijst l
conex-command-show = toon tonen
conex-command-why = waarom w
conex-command-picture = plaatje
conex-command-rules = regels

# Stepping through a record.
conex-replay-title =
    { $count ->
        [one] { $names }, { $count } gebeurtenis, { $result }
       *[other] { $names }, { $count } gebeurtenissen, { $result }
    }
conex-replay-at = Gebeurtenis { $ply } van { $count }
conex-replay-hand = { $name } heeft: { $cards }
