# Waarom een zet goed is; staat bij een tip. “Dit” is de zet.

reason-none = Dit is de zet van een goede speler.

# CONNEX'OH.
reason-wins = Hiermee win je de partij!
reason-saves = Anders wint je tegenstander met de volgende zet.
reason-out =
    { $count ->
        [one] Hiermee gaat een van je pionnen van het bord.
       *[other] Hiermee gaan { $count } van je pionnen in één keer van het bord.
    }
reason-guards =
    { $count ->
        [one] Dit houdt een pion van je tegenstander op het bord.
       *[other] Dit houdt { $count } pionnen van je tegenstander op het bord.
    }
reason-forks = Een dubbele dreiging: daarna kun je { $first } of { $second } draaien en een pion van het bord brengen.
reason-threatens = Daarna kan je pion op { $square } van het bord.
reason-forward =
    { $count ->
        [one] Dit brengt een pion één rij dichter bij zijn uitgang.
       *[other] Dit brengt een pion { $count } rijen dichter bij zijn uitgang.
    }
reason-clears = Dit maakt het pad vrij voor je pion op { $square }.
reason-way = Dit bouwt een beschermd pad voor je pion op { $square }.
reason-breaks = Dit verbreekt het pad van de pion van je tegenstander op { $square }.
reason-protects = Dit verbindt je helften en beschermt ze één zet lang.
reason-quiet = Een rustige zet die de volgende voorbereidt.

# CONEX.
reason-doubles = Met de 2x-ster levert dit { $points } punten op.
reason-doubles-turn = Dit verdubbelt de punten van deze beurt.
reason-target =
    { $points ->
        [one] Met { $points } punt bereik je het eindveld.
       *[other] Met { $points } punten bereik je het eindveld.
    }
reason-plus =
    { $color ->
        [red] De kaart komt op de rode Plus 2-kaart: { $points } punten.
        [purple] De kaart komt op de paarse Plus 2-kaart: { $points } punten.
        [yellow] De kaart komt op de gele Plus 2-kaart: { $points } punten.
       *[turquoise] De kaart komt op de turkooizen Plus 2-kaart: { $points } punten.
    }
reason-points =
    { $points ->
        [one] Dit levert { $points } punt op.
       *[other] Dit levert { $points } punten op.
    }
reason-points-most =
    { $points ->
        [one] Dit levert { $points } punt op; meer zit er met je kaarten niet in.
       *[other] Dit levert { $points } punten op; meer zit er met je kaarten niet in.
    }
reason-die =
    { $points ->
        [one] Dit levert { $points } punt op, en je mag gooien.
       *[other] Dit levert { $points } punten op, en je mag gooien.
    }
reason-keeps-plus =
    { $color ->
        [red] Zo kan de volgende speler niet bij de rode Plus 2-kaart.
        [purple] Zo kan de volgende speler niet bij de paarse Plus 2-kaart.
        [yellow] Zo kan de volgende speler niet bij de gele Plus 2-kaart.
       *[turquoise] Zo kan de volgende speler niet bij de turkooizen Plus 2-kaart.
    }
reason-last-corner =
    { $color ->
        [red] Daarna is er geen rode hoek meer vrij voor de volgende speler.
        [purple] Daarna is er geen paarse hoek meer vrij voor de volgende speler.
        [yellow] Daarna is er geen gele hoek meer vrij voor de volgende speler.
       *[turquoise] Daarna is er geen turkooizen hoek meer vrij voor de volgende speler.
    }
reason-best-spot = Zo raakt de volgende speler de beste plek kwijt.
reason-draws-nothing = Geen van je kaarten past ergens: trek er nieuwe.
reason-draws-little =
    { $points ->
        [one] Je beste kaart levert maar { $points } punt op; twee nieuwe zijn meer waard.
       *[other] Je beste kaart levert maar { $points } punten op; twee nieuwe zijn meer waard.
    }
reason-frees-plus =
    { $color ->
        [red] Dit maakt de rode Plus 2-kaart vrij.
        [purple] Dit maakt de paarse Plus 2-kaart vrij.
        [yellow] Dit maakt de gele Plus 2-kaart vrij.
       *[turquoise] Dit maakt de turkooizen Plus 2-kaart vrij.
    } { $points ->
        [one] Dan kun je { $points } punt halen.
       *[other] Dan kun je { $points } punten halen.
    }
reason-makes-room =
    { $points ->
        [one] Dit maakt ruimte: dan kun je { $points } punt halen.
       *[other] Dit maakt ruimte: dan kun je { $points } punten halen.
    }
reason-strikes = Er verdwijnt een kaart, en alle anderen moeten er een inleveren.
reason-ends = Bewaar je ster voor een beter moment.
reason-passes = Iets anders kun je niet doen.
reason-fits-nowhere = Deze kaart past nu nergens.
reason-least = Van al je kaarten heeft deze het minst te bieden.
reason-spared = Deze kaart kun je het best missen.

# Wat gezegd kan worden voordat de zet te zien is.
reason-look-win = Je kunt winnen!
reason-look-out = Een van je pionnen kan van het bord.
reason-look-guard = Wat is je tegenstander van plan?
reason-look-threat = Welke pion kan met je volgende zet van het bord?
reason-look-forward = Welke pion kan vooruit?
reason-look-way = Welke pion heeft een pad nodig?
reason-look-break = Welk pad kun je verbreken?
reason-look-points = Er zijn punten te halen.
reason-look-star = Een van je sterren kan helpen.
reason-look-die = De dobbelsteen kan je helpen.
reason-look-next = Denk ook aan de volgende speler.
reason-look-spare = Welke kaart kun je missen?
