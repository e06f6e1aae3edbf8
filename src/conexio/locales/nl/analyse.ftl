# Analysis of CONNEX'OH: the help of `conexio analyse`, its complaints and its report.

analyse-help = Toon de kansen, de beste zetten en waar je moet kijken, in een stelling of een opgeslagen partij CONNEX’OH.
analyse-option-move = Bekijk de stelling na dit aantal zetten (standaard: de laatste).
analyse-option-game = Loop de hele partij na en beoordeel elke zet.
analyse-option-time = Aantal seconden bedenktijd voor een stelling, met --game voor elke zet (standaard: 1).
analyse-option-nodes = Aantal stellingen dat wordt bekeken (standaard: zoveel als de tijd toelaat).
analyse-option-lines = Aantal zetten dat wordt getoond (standaard: 3).
analyse-option-picture = Een SVG-bestand voor een afbeelding; de belangrijke tegels lichten op.
analyse-neither = Er is geen bestand “{ $text }”, en het is ook geen stelling. { $reason }
analyse-other = Dit is een partij { $title }; alleen CONNEX’OH kan worden geanalyseerd.
analyse-over = Deze partij is afgelopen: er valt niets meer te bedenken.
analyse-over-record =
    { $count ->
        [one] Na één zet is deze partij afgelopen; kies met --move een eerdere stelling, of beoordeel met --game alle zetten.
       *[other] Na { $count } zetten is deze partij afgelopen; kies met --move een eerdere stelling, of beoordeel met --game alle zetten.
    }
analyse-no-record = { $name } werkt alleen met een opgeslagen partij; bij een stelling zijn de zetten niet bekend.
analyse-game-alone = --game loopt alle zetten na; laat { $name } weg.
analyse-no-moves = In deze partij is nog niets gespeeld.
analyse-thinking = aan het nadenken…
analyse-after =
    { $color ->
        [white] Na zet { $ply } van { $count }: wit is aan zet.
       *[black] Na zet { $ply } van { $count }: zwart is aan zet.
    }
analyse-to-move =
    { $color ->
        [white] Wit is aan zet.
       *[black] Zwart is aan zet.
    }
analyse-chance-of =
    { $color ->
        [white] Winstkans van wit
       *[black] Winstkans van zwart
    }
analyse-color =
    { $color ->
        [white] wit
       *[black] zwart
    }
analyse-percent = { $percent }%
analyse-move = Zet
analyse-chance = Kans
analyse-share = Aandacht
analyse-follows = Mogelijk vervolg
analyse-before = Voor
analyse-after-it = Na
analyse-better = beter: { $move }
analyse-where = Kijk eerst hier: { $squares }
analyse-by =
    { $looks ->
        [one] Het neurale netwerk heeft één stelling bekeken.
       *[other] Het neurale netwerk heeft { $looks } stellingen bekeken.
    }
analyse-drawn = De afbeelding staat in { $path }
analyse-no-marks = Geen grote fouten.
analyse-costliest = De duurste zet was { $ply }. { $move }: van { $before } naar { $after }; beter was { $best }.
analyse-curve = Winstkans van wit: { $curve }
