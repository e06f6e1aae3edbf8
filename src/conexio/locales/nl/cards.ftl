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
cards-tableau = Het puntenbord met de puntentelling
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
cards-hand = Je hand
cards-hand-empty = Je hand is leeg.
cards-in-hand =
    { $count ->
        [0] { $card }; past nu nergens
        [one] { $card }; één plek
       *[other] { $card }; { $count } plekken
    }
cards-pick = Kies een kaart of sleep hem naar de tafel
cards-places =
    { $count ->
        [one] Eén plek voor deze kaart
       *[other] { $count } plekken voor deze kaart
    }
cards-nowhere = Deze kaart past nu nergens.
cards-drag = Sleep de kaart naar zijn plek
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
cards-double-now = 2x-ster leggen
cards-draw =
    { $count ->
        [one] Een kaart trekken
        [2] Twee kaarten trekken
       *[other] { $count } kaarten trekken
    }
cards-pass = Passen
cards-end = Beurt beëindigen
cards-strike = Bliksemster inzetten
cards-strike-pick = Welke kaart moet de bliksem wegnemen?
cards-remove-card = { $name } wegnemen
cards-discard-pick = Bliksem: kies een kaart die onder de stapel gaat.
cards-discard = Onder de stapel leggen
cards-discard-wait = Gekozen. De anderen kiezen nog.
cards-pile =
    { $can ->
        [yes] { $count ->
            [one] Afneemstapel: één kaart; trekken
           *[other] Afneemstapel: { $count } kaarten; trekken
        }
       *[no] { $count ->
            [one] Afneemstapel: één kaart
           *[other] Afneemstapel: { $count } kaarten
        }
    }
cards-star =
    { $star ->
        [double] { $state ->
            [free] 2x-ster: niemand heeft hem
            [usable] 2x-ster: { $name }, nu in te zetten
           *[held] 2x-ster: { $name }
        }
       *[lightning] { $state ->
            [free] Bliksemster: niemand heeft hem
            [usable] Bliksemster: { $name }, nu in te zetten
           *[held] Bliksemster: { $name }
        }
    }
cards-rolled =
    { $face ->
        [draw1] Dobbelsteen: trek een kaart
        [draw2] Dobbelsteen: trek twee kaarten
        [lightning] Dobbelsteen: bliksemster
       *[double] Dobbelsteen: 2x-ster
    }
cards-holding =
    { $starts ->
        [yes] kaarten in de hand: { $count }, startspeler
       *[no] kaarten in de hand: { $count }
    }
cards-look = Weergave van de tafel
cards-zoom-in = Inzoomen
cards-zoom-out = Uitzoomen
cards-turn-left = Tafel naar links draaien
cards-turn-right = Tafel naar rechts draaien
cards-fit = Alle kaarten tonen
