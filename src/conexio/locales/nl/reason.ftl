# Waarom een zet goed is; staat bij een tip. “Dit” is de zet.

# CONNEX'OH.
reason-wins = Dit wint de partij!
reason-saves = Anders wint je tegenstander met de volgende zet.
reason-out =
    { $count ->
        [one] Dit brengt een van je pionnen van het bord.
       *[other] Dit brengt { $count } van je pionnen in één keer van het bord.
    }
reason-guards =
    { $count ->
        [one] Dit houdt een pion van je tegenstander op het bord.
       *[other] Dit houdt { $count } pionnen van je tegenstander op het bord.
    }
reason-forks = Dit dreigt op twee plekken tegelijk: daarna kun je { $first } of { $second } draaien en een pion van het bord brengen.
reason-threatens = Daarna kan je pion op { $square } van het bord.
reason-forward =
    { $count ->
        [one] Dit brengt een pion één rij dichter bij zijn uitgang.
       *[other] Dit brengt een pion { $count } rijen dichter bij zijn uitgang.
    }
reason-clears = Dit maakt het pad vrij voor je pion op { $square }.
reason-way = Dit bouwt een beschermd pad voor je pion op { $square }.
reason-breaks = Dit breekt het pad van de pion van je tegenstander op { $square }.
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
        [red] Dit komt op de rode Plus 2-kaart: { $points } punten.
        [purple] Dit komt op de paarse Plus 2-kaart: { $points } punten.
        [yellow] Dit komt op de gele Plus 2-kaart: { $points } punten.
       *[turquoise] Dit komt op de turkooizen Plus 2-kaart: { $points } punten.
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
        [one] Dit levert { $points } punt op, en je mag dobbelen.
       *[other] Dit levert { $points } punten op, en je mag dobbelen.
    }
reason-keeps-plus =
    { $color ->
        [red] Dit houdt de rode Plus 2-kaart weg bij de volgende speler.
        [purple] Dit houdt de paarse Plus 2-kaart weg bij de volgende speler.
        [yellow] Dit houdt de gele Plus 2-kaart weg bij de volgende speler.
       *[turquoise] Dit houdt de turkooizen Plus 2-kaart weg bij de volgende speler.
    }
reason-last-corner =
    { $color ->
        [red] Daarna is er geen rode hoek meer vrij voor de volgende speler.
        [purple] Daarna is er geen paarse hoek meer vrij voor de volgende speler.
        [yellow] Daarna is er geen gele hoek meer vrij voor de volgende speler.
       *[turquoise] Daarna is er geen turkooizen hoek meer vrij voor de volgende speler.
    }
reason-best-spot = Dit pakt de beste plek af van de volgende speler.
reason-draws-nothing = Geen van je kaarten past ergens: trek nieuwe.
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
        [one] Dit maakt plaats: dan kun je { $points } punt halen.
       *[other] Dit maakt plaats: dan kun je { $points } punten halen.
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
reason-look-threat = Wat zou er met de volgende zet van het bord kunnen?
reason-look-forward = Welke pion kan vooruit?
reason-look-way = Welke pion heeft een pad nodig?
reason-look-break = Welk pad wil je verstoren?
reason-look-points = Er zijn punten te halen.
reason-look-star = Een van je sterren kan helpen.
reason-look-die = De dobbelsteen kan je helpen.
reason-look-next = Denk ook aan de volgende speler.
reason-look-spare = Welke kaart kun je missen?
