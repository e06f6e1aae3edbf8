# What is wrong with the text of a position.

position-long = Das ist zu lang für eine Stellung: höchstens { $longest } Zeichen sind erlaubt.
position-parts =
    { $count ->
        [one] Eine Stellung hat vier Teile (Brett, Seite am Zug, geschützte Platten, Züge ohne Austritt); hier ist es nur einer.
       *[other] Eine Stellung hat vier Teile (Brett, Seite am Zug, geschützte Platten, Züge ohne Austritt); hier sind es nur { $count }.
    }
position-rows =
    { $count ->
        [one] Ein Brett hat 3 bis 8 Reihen, getrennt durch „/“; dieses hat nur eine.
       *[other] Ein Brett hat 3 bis 8 Reihen, getrennt durch „/“; dieses hat { $count }.
    }
position-row = Reihe { $rank } ist zu lang: Nach ihren { $size } Platten steht noch „{ $part }“.
position-tile = Die Platte { $square } fehlt oder ist unbekannt bei „{ $part }“: Schreib 7, J, L oder F, dann w und b für ihre Steine.
position-pawns = Es gibt { $count } Steine einer Farbe; ein Brett dieser Größe hat höchstens { $most }.
position-side = „{ $part }“ sagt nicht, wer am Zug ist: Schreib w für Weiß oder b für Schwarz.
position-protected = „{ $part }“ nennt keine geschützten Platten: Schreib - für keine, sonst die gedrehte Platte zuerst, wie in c4,c5.
position-protection = Die mit { $square } geschützten Platten passen nicht: Sie müssen mit ihr verbunden sein, in der Farbe, die gerade gezogen hat.
position-calm = „{ $part }“ ist keine Anzahl von Zügen ohne Austritt.
position-options = Die Optionen dieser Stellung stimmen nicht. { $reason }
position-exit = Der Stein auf { $square } steht auf einer Strecke zum Ausgang; er hätte das Brett schon verlassen.
position-word = „{ $part }“ ist kein Teil einer CONEX-Stellung: Schreib jeden Teil einmal, seinen Namen, = und seinen Wert.
position-part = Der Teil { $name } kann hier nicht „{ $value }“ sein.
position-card-twice = Die Karte { $card } ist an zwei Stellen.
position-laid = „{ $text }“ kann auf diesem Tisch nicht liegen. { $reason }
