# What is told when the log of the house cannot be written or read.

store-unavailable = Gerade lässt sich nichts speichern, deshalb hat sich nichts geändert; versuch es gleich noch einmal.
store-full = Es ist kein Platz mehr, um etwas zu speichern, deshalb hat sich nichts geändert; wer den Server betreibt, muss Platz schaffen.
store-newer = Diese Datenbank stammt von einer neueren Version von conexio; aktualisiere conexio, um sie zu öffnen.
store-url = Das ist nicht die Adresse einer Datenbank; schreib sqlite:///PATH oder postgresql://USER@HOST/NAME.
store-driver = Für PostgreSQL installiere conexio mit dem Zusatz: conexio[hosted].
store-conflict = An diesem Tisch ist kurz vorher etwas anderes geschehen; sieh noch einmal hin und entscheide neu.
store-repeated = Das ist schon geschehen, als Ereignis { $seq }.
store-corrupt = Das Protokoll der Partie { $match } ist bei Ereignis { $seq } beschädigt; die Partie kann nicht weitergehen.
