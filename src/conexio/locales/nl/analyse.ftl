# Analysis of CONNEX'OH: the help of `conexio analyse`, its complaints and its report.

analyse-help = Toon de kansen, de beste zetten en waar je moet kijken, in een stelling of een opgeslagen partij CONNEX'OH.
analyse-option-move = Bekijk de stelling na zoveel zetten (standaard de laatste).
analyse-option-game = Loop de hele partij na en beoordeel elke zet.
analyse-option-time = Hoeveel seconden er over een stelling wordt nagedacht, met --game over elke zet (standaard 1).
analyse-option-nodes = Hoeveel stellingen er worden bekeken (standaard zoveel als de tijd toelaat).
analyse-option-lines = Hoeveel zetten er worden getoond (standaard 3).
analyse-option-picture = Een SVG-bestand voor een afbeelding; de belangrijke tegels lichten op.
analyse-neither = Er is geen bestand “{ $text }”, en het is ook geen stelling. { $reason }
analyse-other = Dit is een partij { $title }; alleen CONNEX'OH kan worden bekeken.
analyse-over = Deze partij is afgelopen: er valt niets meer te bedenken.
analyse-over-record = Na { $count } zetten is deze partij afgelopen; kies met --move een eerdere stelling, of beoordeel met --game alle zetten.
analyse-no-record = { $name } vraagt een opgeslagen partij; een stelling kent haar zetten niet.
analyse-game-alone = --game loopt alle zetten na; laat { $name } weg.
analyse-no-moves = In deze partij is nog niets gespeeld.
analyse-thinking = aan het nadenken…
analyse-after =
    { $color ->
        [white] Na zet { $ply } van { $count }, wit is aan zet.
       *[black] Na zet { $ply } van { $count }, zwart is aan zet.
    }
analyse-to-move =
    { $color ->
        [white] Wit is aan zet.
       *[black] Zwart is aan zet.
    }
analyse-chance-of =
    { $color ->
        [white] Kans voor wit
       *[black] Kans voor zwart
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
analyse-follows = Wat kan volgen
analyse-before = Vooraf
analyse-after-it = Erna
analyse-better = beter: { $move }
analyse-where = Kijk eerst hier: { $squares }
analyse-by =
    { $by ->
        [network] Het netwerk heeft { $looks } stellingen bekeken.
       *[engine] Borden van deze grootte kent het netwerk niet; de engine heeft { $looks } stellingen bekeken.
    }
analyse-drawn = De afbeelding staat in { $path }
analyse-no-marks = Geen enkele zet kostte veel.
analyse-costliest = Het meest kostte { $ply }. { $move }: { $before } werd { $after }; beter was { $best }.
analyse-curve = Kans voor wit: { $curve }
