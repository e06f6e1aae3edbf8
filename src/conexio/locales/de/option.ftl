# What is wrong with a rule option.

option-value = „{ $value }“ geht bei der Option { $name } nicht; möglich sind: { $allowed }.
option-number = Die Option { $name } ist eine Zahl: Schreib { $value } ohne Anführungszeichen.
option-table = „{ $value }“ geht bei der Option { $name } nicht: Nötig sind Länge und Breite in Millimetern, zum Beispiel 1000x800.
option-goal = { $name }={ $value } ist mehr, als es Steine gibt; das Höchste auf diesem Brett ist { $size }.
option-unknown = Die Option „{ $name }“ gibt es nicht; möglich sind: { $known }.
option-game = Das Spiel „{ $name }“ gibt es hier nicht; möglich sind: { $known }.
option-text = „{ $part }“ ist keine Option: Schreib ihren Namen, = und ihren Wert, jede Option nur einmal.
option-deck = Der Kartensatz „{ $key }“ ist hier nicht bekannt; lies zuerst seine Datei ein.
option-deck-small =
    { $count ->
        [one] Eine Karte ist zu wenig für diese Partie; nötig sind { $least }.
       *[other] { $count } Karten sind zu wenig für diese Partie; nötig sind { $least }.
    }
option-table-small = Ein Tisch von { $side } mm ist kleiner als das Tableau; mach ihn mindestens { $least } mm lang und breit.
option-file = Die Einstellungen in { $path } sind nicht lesbar: { $reason }
option-table-room = Auf einen Tisch dieser Größe lässt sich keine Karte legen; mach ihn größer.
option-port = Der Port { $port } ist belegt; nenn mit --port einen anderen oder gar keinen, dann wird ein freier genommen.
