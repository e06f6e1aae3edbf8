# What is wrong with a rule option.

option-value = „{ $value }“ geht bei der Option { $name } nicht; möglich ist: { $allowed }.
option-number = Die Option { $name } ist eine Zahl: Schreib { $value } ohne Anführungszeichen.
option-table = „{ $value }“ geht bei der Option { $name } nicht: Es braucht eine Breite und eine Höhe in Millimetern, zum Beispiel 1000x800.
option-unknown = Die Option „{ $name }“ gibt es nicht; möglich ist: { $known }.
option-game = Das Spiel „{ $name }“ gibt es hier nicht; möglich ist: { $known }.
option-text = „{ $part }“ ist keine Option: Schreib ihren Namen, = und ihren Wert, jede Option nur einmal.
option-deck = Die Karten „{ $key }“ sind hier nicht bekannt; lies zuerst ihre Datei ein.
option-deck-small = { $count } Karten sind zu wenig für diese Partie; es braucht { $least }.
option-table-small = Ein Tisch von { $side } mm ist kleiner als das Tableau; mach ihn mindestens { $least } mm lang und breit.
option-file = Die Einstellungen in { $path } sind nicht lesbar: { $reason }
option-table-room = Auf einen Tisch dieser Größe lässt sich keine Karte legen; mach ihn größer.
option-port = Der Port { $port } ist belegt; nenne mit --port einen anderen oder gar keinen, dann wird ein freier genommen.
