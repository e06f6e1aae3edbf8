# What is said when the games of a server cannot be written or read.

store-unavailable = Gerade lässt sich nichts speichern, deshalb hat sich nichts geändert; versuch es gleich noch einmal.
store-full = Der Speicherplatz ist voll, deshalb hat sich nichts geändert; wer den Server betreibt, muss Platz schaffen.
store-newer = Diese Datenbank stammt von einer neueren Version von conexio; aktualisiere conexio, um sie zu öffnen.
store-url = Das ist nicht die Adresse einer Datenbank; schreib sqlite:///PATH oder postgresql://USER@HOST/NAME.
store-driver = Für PostgreSQL installiere conexio mit diesem Zusatz: conexio[hosted]
store-conflict = An diesem Tisch ist kurz vorher etwas anderes geschehen; sieh noch einmal hin und entscheide neu.
store-repeated = Das ist schon geschehen, als Ereignis { $seq }.
store-corrupt = Das Protokoll der Partie { $match } ist bei Ereignis { $seq } beschädigt; die Partie kann nicht weitergehen.
store-moved = Die Datenbankdatei wurde verschoben oder gelöscht, deshalb lässt sich nichts speichern; wer den Server betreibt, muss sie zurücklegen oder den Server neu starten.
store-no-database = { $path } ist keine Datenbank oder beschädigt; stell eine Sicherung wieder her oder gib eine andere Datei an.
store-read-only = { $path } lässt sich nicht zum Schreiben öffnen; prüf die Rechte der Datei und ihres Ordners.
store-folder = Den Ordner { $path } gibt es nicht, und er ließ sich nicht anlegen; leg ihn an oder gib einen anderen an.
store-gone = Die Datenbank { $path } fehlt, aber Dateien, die zu ihr gehören, sind noch da: { $left }. Leg sie zurück oder lösch diese Dateien, um mit einer leeren Datenbank anzufangen.
store-lost = In der Datenbank { $path } fehlen Züge, die schon bestätigt waren: Ereignis { $seq } der Partie { $match } ist nicht da. Stell die vollständigen Dateien wieder her, samt der Datei -wal, oder nimm den Verlust hin mit: conexio admin check --accept
store-away = Die Datenbank unter { $address } antwortet nicht; prüf, ob sie läuft und ob die Adresse stimmt.
store-older = Diese Datenbank stammt von einer älteren Version von conexio; starte einmal den Server, um sie auf den neuesten Stand zu bringen.
store-unsound = { $path } ist beschädigt oder keine Datenbank von conexio: { $reason }
store-orphan = Die Tabelle { $table } enthält Zeilen, die zu keiner Partie gehören.
store-in-use = Ein Server benutzt { $path }; halte ihn zuerst an.
store-summary = Die Liste der Partien und das Protokoll der Partie { $match } stimmen nicht überein.
store-no-replay = Die Partie { $match } lässt sich nicht nachspielen: { $reason }
store-unfair = Der Fairness-Nachweis der Partie { $match } stimmt nicht: { $reason }
