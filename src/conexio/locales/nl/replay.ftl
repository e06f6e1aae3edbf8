# Stepping through a record.

replay-title =
    { $count ->
        [one] { $white } – { $black }, { $count } zet, { $result }
       *[other] { $white } – { $black }, { $count } zetten, { $result }
    }
replay-move =
    { $color ->
        [white] Zet { $ply } van { $count }, wit: { $move }
       *[black] Zet { $ply } van { $count }, zwart: { $move }
    }
replay-end = Hier eindigt de partij: { $result }
replay-prompt = Enter: verder,  -: terug,  een getal: daarheen,  q: stoppen >
replay-how = Druk op Enter om verder te gaan, typ - om terug te gaan, een getal om naar die zet te gaan, of q om te stoppen.
