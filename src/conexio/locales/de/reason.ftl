# Warum ein Zug gut ist; steht bei einem Tipp. „Das“ ist der Zug.

reason-none = So würde ein guter Spieler ziehen.

# CONNEX’OH.
reason-wins = Damit gewinnst du!
reason-saves = Sonst gewinnt dein Gegner mit dem nächsten Zug.
reason-out =
    { $count ->
        [one] Das bringt einen deiner Steine vom Brett.
       *[other] Das bringt { $count } deiner Steine auf einmal vom Brett.
    }
reason-guards =
    { $count ->
        [one] Das hält einen gegnerischen Stein auf dem Brett.
       *[other] Das hält { $count } gegnerische Steine auf dem Brett.
    }
reason-forks = Doppelte Drohung: Danach kannst du { $first } oder { $second } drehen und einen Stein vom Brett bringen.
reason-threatens = Danach könnte dein Stein auf { $square } vom Brett.
reason-forward =
    { $count ->
        [one] Das bringt einen Stein eine Reihe näher an seinen Ausgang.
       *[other] Das bringt einen Stein { $count } Reihen näher an seinen Ausgang.
    }
reason-clears = Das macht deinem Stein auf { $square } die Strecke frei.
reason-way = Das baut eine geschützte Strecke für deinen Stein auf { $square }.
reason-breaks = Das unterbricht die Strecke des gegnerischen Steins auf { $square }.
reason-protects = Das verbindet deine Hälften und schützt sie für einen Zug.
reason-quiet = Ein ruhiger Zug, der den nächsten vorbereitet.

# CONEX.
reason-doubles = Mit dem 2x-Stern bringt das { $points } Punkte.
reason-doubles-turn = Das verdoppelt die Punkte dieses Zuges.
reason-target =
    { $points ->
        [one] Mit { $points } Punkt erreichst du das Zielfeld.
       *[other] Mit { $points } Punkten erreichst du das Zielfeld.
    }
reason-plus =
    { $color ->
        [red] Die Karte kommt auf die rote Plus-2-Karte: { $points } Punkte.
        [purple] Die Karte kommt auf die violette Plus-2-Karte: { $points } Punkte.
        [yellow] Die Karte kommt auf die gelbe Plus-2-Karte: { $points } Punkte.
       *[turquoise] Die Karte kommt auf die türkise Plus-2-Karte: { $points } Punkte.
    }
reason-points =
    { $points ->
        [one] Das bringt { $points } Punkt.
       *[other] Das bringt { $points } Punkte.
    }
reason-points-most =
    { $points ->
        [one] Das bringt { $points } Punkt; mehr ist mit deinen Karten nicht drin.
       *[other] Das bringt { $points } Punkte; mehr ist mit deinen Karten nicht drin.
    }
reason-die =
    { $points ->
        [one] Das bringt { $points } Punkt, und du darfst würfeln.
       *[other] Das bringt { $points } Punkte, und du darfst würfeln.
    }
reason-keeps-plus =
    { $color ->
        [red] Das schnappt dem nächsten Spieler die rote Plus-2-Karte weg.
        [purple] Das schnappt dem nächsten Spieler die violette Plus-2-Karte weg.
        [yellow] Das schnappt dem nächsten Spieler die gelbe Plus-2-Karte weg.
       *[turquoise] Das schnappt dem nächsten Spieler die türkise Plus-2-Karte weg.
    }
reason-last-corner =
    { $color ->
        [red] Danach ist für den nächsten Spieler keine rote Ecke mehr frei.
        [purple] Danach ist für den nächsten Spieler keine violette Ecke mehr frei.
        [yellow] Danach ist für den nächsten Spieler keine gelbe Ecke mehr frei.
       *[turquoise] Danach ist für den nächsten Spieler keine türkise Ecke mehr frei.
    }
reason-best-spot = Das nimmt dem nächsten Spieler die beste Stelle weg.
reason-draws-nothing = Keine deiner Karten passt irgendwo: Zieh neue.
reason-draws-little =
    { $points ->
        [one] Deine beste Karte brächte nur { $points } Punkt; zwei neue sind mehr wert.
       *[other] Deine beste Karte brächte nur { $points } Punkte; zwei neue sind mehr wert.
    }
reason-frees-plus =
    { $color ->
        [red] Das macht die rote Plus-2-Karte frei.
        [purple] Das macht die violette Plus-2-Karte frei.
        [yellow] Das macht die gelbe Plus-2-Karte frei.
       *[turquoise] Das macht die türkise Plus-2-Karte frei.
    } { $points ->
        [one] Dann kannst du { $points } Punkt holen.
       *[other] Dann kannst du { $points } Punkte holen.
    }
reason-makes-room =
    { $points ->
        [one] Das schafft Platz: Dann kannst du { $points } Punkt holen.
       *[other] Das schafft Platz: Dann kannst du { $points } Punkte holen.
    }
reason-strikes = Eine Karte verschwindet, und alle anderen müssen eine hergeben.
reason-ends = Heb dir deinen Stern für später auf.
reason-passes = Etwas anderes kannst du nicht tun.
reason-fits-nowhere = Diese Karte passt gerade nirgends.
reason-least = Von allen deinen Karten hat diese am wenigsten zu bieten.
reason-spared = Diese Karte fehlt dir am wenigsten.

# Was man sagen kann, bevor der Zug gezeigt wird.
reason-look-win = Du kannst gewinnen!
reason-look-out = Einer deiner Steine kann vom Brett.
reason-look-guard = Was hat dein Gegner vor?
reason-look-threat = Welcher Stein könnte mit dem nächsten Zug vom Brett?
reason-look-forward = Welcher Stein kann vorrücken?
reason-look-way = Welcher Stein braucht eine Strecke?
reason-look-break = Welche Strecke möchtest du stören?
reason-look-points = Da sind Punkte zu holen.
reason-look-star = Einer deiner Sterne kann helfen.
reason-look-die = Der Würfel kann dir helfen.
reason-look-next = Denk auch an den nächsten Spieler.
reason-look-spare = Auf welche Karte kannst du verzichten?
