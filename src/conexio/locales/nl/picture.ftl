# Wat een schermlezer zegt over de afbeelding van een stelling.

picture-connexoh-to-move =
    { $side ->
        [white] CONNEX’OH, { $size } bij { $size }, wit aan zet
       *[black] CONNEX’OH, { $size } bij { $size }, zwart aan zet
    }
picture-connexoh-over =
    { $gone ->
        [white] CONNEX’OH, { $size } bij { $size }, wit is van het bord
        [black] CONNEX’OH, { $size } bij { $size }, zwart is van het bord
       *[both] CONNEX’OH, { $size } bij { $size }, wit en zwart zijn van het bord
    }
picture-connexoh-exits =
    { $top ->
        [white] Wit verlaat het bord aan de bovenkant, zwart aan de onderkant.
       *[black] Zwart verlaat het bord aan de bovenkant, wit aan de onderkant.
    }
picture-connexoh-pawns =
    { $side ->
        [white] Witte pionnen: { $squares }.
       *[black] Zwarte pionnen: { $squares }.
    }
picture-connexoh-no-pawns =
    { $side ->
        [white] Geen witte pionnen.
       *[black] Geen zwarte pionnen.
    }
picture-connexoh-corner =
    { $corner ->
        [ne] NO
        [se] ZO
        [sw] ZW
       *[nw] NW
    }
picture-connexoh-tiles-alike = De lichte helft van elke tegel ligt in de hoek { $corner }.
picture-connexoh-tiles = Hoeken van de lichte helften van a tot en met { $last }, { $ranks }.
picture-connexoh-rank = rij { $rank }: { $corners }
picture-connexoh-protected = Beschermde tegels: { $squares }.
picture-connexoh-marker = De rode marker ligt op { $square }.
picture-connexoh-turned =
    { $turn ->
        [right] Laatste zet: { $square }, een kwartslag naar rechts.
        [half] Laatste zet: { $square }, een halve slag.
       *[left] Laatste zet: { $square }, een kwartslag naar links.
    }
picture-connexoh-slid = Laatste zet: pion van { $source } naar { $target }.
picture-connexoh-percent = { $percent }%
picture-connexoh-share = { $square } { $percent }%
picture-connexoh-heat = Aandacht per tegel: { $shares }.
picture-connexoh-propose-turn =
    { $turn ->
        [right] Voorstel: { $square }, een kwartslag naar rechts.
        [half] Voorstel: { $square }, een halve slag.
       *[left] Voorstel: { $square }, een kwartslag naar links.
    }
picture-connexoh-propose-slide = Voorstel: pion van { $source } naar { $target }.

picture-conex-color =
    { $color ->
        [red] rood
        [purple] paars
        [yellow] geel
       *[turquoise] turkoois
    }
picture-conex-card = CONEX-kaart { $name }, { $color }
picture-conex-corners = CONEX-hoeken: { $corners }.
picture-conex-action =
    { $action ->
        [plus2] Actie: +2.
       *[die] Actie: dobbelsteen.
    }
picture-conex-deck =
    { $count ->
        [one] De CONEX-kaartenset { $name }, één kaart
       *[other] De CONEX-kaartenset { $name }, { $count } kaarten
    }
picture-conex-table =
    { $count ->
        [0] CONEX-tafel, alleen het puntenbord
        [one] CONEX-tafel, één kaart bij het puntenbord
       *[other] CONEX-tafel, { $count } kaarten bij het puntenbord
    }
picture-conex-on-tableau = { $name } op het puntenbord.
picture-conex-on-card = { $name } op { $other }.
picture-conex-last = Laatst gelegd: { $name }.
picture-conex-hand = In de hand: { $cards }.
picture-conex-ghost =
    { $points ->
        [one] Mogelijk: { $name } voor één punt.
       *[other] Mogelijk: { $name } voor { $points } punten.
    }
