# De tafel van CONEX in de browser. { $on } is “tableau” of de naam van een kaart.

cards-corner =
    { $color ->
        [red] rood { $value }
        [purple] paars { $value }
        [yellow] geel { $value }
       *[turquoise] turkoois { $value }
    }
cards-card =
    { $action ->
        [plus2] { $name }, Plus 2-kaart, hoeken: { $corners }
        [die] { $name }, kaart met dobbelsteen, hoeken: { $corners }
       *[none] { $name }, hoeken: { $corners }
    }
cards-ground =
    { $color ->
        [red] rood: { $card }
        [purple] paars: { $card }
        [yellow] geel: { $card }
       *[turquoise] turkoois: { $card }
    }
cards-tableau = Het puntenbord met het scorespoor
cards-table =
    { $count ->
        [0] De tafel, nog zonder kaarten
        [one] De tafel, met één kaart
       *[other] De tafel, met { $count } kaarten
    }
cards-lies =
    { $on ->
        [tableau] { $card }; op het puntenbord
       *[other] { $card }; op { $on }
    }
cards-hand = Jouw hand
cards-hand-empty = Je hand is leeg.
cards-in-hand =
    { $count ->
        [0] { $card }; past nu nergens
        [one] { $card }; één plaats
       *[other] { $card }; { $count } plaatsen
    }
cards-pick = Kies een kaart of sleep haar naar de tafel
cards-places =
    { $count ->
        [one] Eén plaats voor { $name }
       *[other] { $count } plaatsen voor { $name }
    }
cards-nowhere = { $name } past nu nergens.
cards-drag = Sleep { $name } naar haar plaats
cards-place = Leggen
cards-place-on =
    { $on ->
        [tableau] { $name } op het puntenbord leggen, punten: { $points }
       *[other] { $name } op { $on } leggen, punten: { $points }
    }
cards-place-unscored =
    { $on ->
        [tableau] { $name } op het puntenbord leggen
       *[other] { $name } op { $on } leggen
    }
cards-cancel = Annuleren
cards-double = Met de 2x-ster
cards-double-now = 2x-ster gebruiken
cards-draw =
    { $count ->
        [one] Een kaart trekken
       *[other] Twee kaarten trekken
    }
cards-pass = Passen
cards-end = Beurt beëindigen
cards-strike = Bliksemster gebruiken
cards-strike-pick = Welke kaart moet de bliksem weghalen?
cards-remove-card = { $name } weghalen
cards-discard-pick = Bliksem: kies een kaart die onder de stapel gaat.
cards-discard = Onder de stapel leggen
cards-discard-wait = Gekozen. De anderen kiezen nog.
cards-pile =
    { $can ->
        [yes] { $count ->
            [one] Stapel: één kaart; trekken
           *[other] Stapel: { $count } kaarten; trekken
        }
       *[no] { $count ->
            [one] Stapel: één kaart
           *[other] Stapel: { $count } kaarten
        }
    }
cards-star =
    { $star ->
        [double] { $state ->
            [free] 2x-ster: niemand heeft hem
            [usable] 2x-ster: { $name }, nu te gebruiken
           *[held] 2x-ster: { $name }
        }
       *[lightning] { $state ->
            [free] Bliksemster: niemand heeft hem
            [usable] Bliksemster: { $name }, nu te gebruiken
           *[held] Bliksemster: { $name }
        }
    }
cards-rolled =
    { $face ->
        [draw1] De dobbelsteen: trek een kaart
        [draw2] De dobbelsteen: trek twee kaarten
        [lightning] De dobbelsteen: de bliksemster
       *[double] De dobbelsteen: de 2x-ster
    }
cards-holding =
    { $starts ->
        [yes] kaarten in de hand: { $count }, is begonnen
       *[no] kaarten in de hand: { $count }
    }
cards-look = Weergave van de tafel
cards-zoom-in = Groter
cards-zoom-out = Kleiner
cards-turn-left = Tafel naar links draaien
cards-turn-right = Tafel naar rechts draaien
cards-fit = Alle kaarten tonen
