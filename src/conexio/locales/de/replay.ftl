# Stepping through a saved game.

replay-title =
    { $count ->
        [one] { $white } – { $black }, { $count } Zug, { $result }
       *[other] { $white } – { $black }, { $count } Züge, { $result }
    }
replay-move =
    { $color ->
        [white] Zug { $ply } von { $count }, Weiß: { $move }
       *[black] Zug { $ply } von { $count }, Schwarz: { $move }
    }
replay-end = Hier endet die gespeicherte Partie: { $result }
replay-prompt = Enter: weiter,  -: zurück,  eine Zahl: dorthin,  q: aufhören >
replay-how = Drück Enter, um weiterzugehen, oder gib eines davon ein: - für zurück, eine Zahl für den Zug mit dieser Nummer, q zum Aufhören.
