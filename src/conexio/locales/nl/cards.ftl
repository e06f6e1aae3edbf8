# De tafel van CONEX in de browser. { $on } is “tableau” of de kaart eronder in woorden.

# The letter of a colour on the cards: the first of its name.
cards-letter-red = R
cards-letter-purple = P
cards-letter-yellow = G
cards-letter-turquoise = T

cards-corner =
    { $color ->
        [red] rood { $value }
        [purple] paars { $value }
        [yellow] geel { $value }
       *[turquoise] turkoois { $value }
    }
# A card in words; sentences put “the” before it.
cards-card =
    { $action ->
        [plus2] { $color ->
            [red] rode Plus 2-kaart ({ $corners })
            [purple] paarse Plus 2-kaart ({ $corners })
            [yellow] gele Plus 2-kaart ({ $corners })
           *[turquoise] turkooizen Plus 2-kaart ({ $corners })
        }
        [die] { $color ->
            [red] rode kaart met dobbelsteen ({ $corners })
            [purple] paarse kaart met dobbelsteen ({ $corners })
            [yellow] gele kaart met dobbelsteen ({ $corners })
           *[turquoise] turkooizen kaart met dobbelsteen ({ $corners })
        }
       *[none] { $color ->
            [red] rode kaart ({ $corners })
            [purple] paarse kaart ({ $corners })
            [yellow] gele kaart ({ $corners })
           *[turquoise] turkooizen kaart ({ $corners })
        }
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
       *[other] { $card }; op de { $on }
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
        [tableau] Deze kaart op het puntenbord leggen, punten: { $points }
       *[other] Deze kaart op de { $on } leggen, punten: { $points }
    }
cards-place-unscored =
    { $on ->
        [tableau] Deze kaart op het puntenbord leggen
       *[other] Deze kaart op de { $on } leggen
    }
cards-lay =
    { $on ->
        [tableau] De { $card } op het puntenbord leggen
       *[other] De { $card } op de { $on } leggen
    }
cards-with-star = { $move }, met de 2x-ster
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
cards-strike-pick = Welke kaart moet de bliksemster wegnemen?
cards-remove = Deze kaart wegnemen
cards-remove-card = De { $card } wegnemen
cards-discard-pick = Bliksemster: kies een kaart die onder de stapel gaat.
cards-discard = Onder de stapel leggen
cards-discard-card = De { $card } onder de stapel leggen
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
            [mine] 2x-ster: jij hebt hem
            [ready] 2x-ster: jij hebt hem, nu in te zetten
            [usable] 2x-ster: { $name }, nu in te zetten
           *[held] 2x-ster: { $name }
        }
       *[lightning] { $state ->
            [free] Bliksemster: niemand heeft hem
            [mine] Bliksemster: jij hebt hem
            [ready] Bliksemster: jij hebt hem, nu in te zetten
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
