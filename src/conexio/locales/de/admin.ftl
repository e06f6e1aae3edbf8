# `conexio admin`: sich um die Datenbank eines Servers kümmern.

admin-help = Sich um die Datenbank des Servers kümmern: sichern, wiederherstellen, prüfen, aufräumen, löschen.
admin-option-database = Die Adresse der Datenbank; wenn nichts angegeben ist, die des Servers.
admin-backup = Die Datenbank nach FILE kopieren, auch während der Server läuft, und die Kopie prüfen.
admin-backup-done = { $count ->
        [one] Eine Partie nach { $path } gesichert; die Kopie ist geprüft.
       *[other] { $count } Partien nach { $path } gesichert; die Kopie ist geprüft.
    }
admin-restore = Die Datenbank durch eine Sicherung ersetzen; der Server muss angehalten sein.
admin-restore-done = { $count ->
        [one] Eine Partie aus { $path } wiederhergestellt.
       *[other] { $count } Partien aus { $path } wiederhergestellt.
    }
admin-restore-kept = Die bisherige Datenbank heißt jetzt { $path }.
admin-copy-bad = Die Kopie ist beschädigt und wurde verworfen; ersetzt wurde nichts.
admin-same-file = { $path } gehört zur Datenbank selbst; gib eine andere Datei an.
admin-postgres = Das geht nur mit SQLite-Dateien; für PostgreSQL nimm pg_dump und pg_restore.
admin-no-database = Unter { $path } ist keine Datenbank.
admin-progress = { $percent } % …
admin-check = Die Datenbank, das Protokoll jeder Partie und jeden Fairness-Nachweis prüfen.
admin-option-accept = Hinnehmen, dass bestätigte Züge fehlen, etwa nach dem Wiederherstellen einer Sicherung.
admin-fault = Fehler: { $fault }
admin-check-good = Alles in Ordnung. Partien: { $matches }, Ereignisse: { $events }, Fairness-Nachweise: { $proofs }.
admin-check-bad = { $count ->
        [one] Ein Fehler gefunden. Partien: { $matches }.
       *[other] { $count } Fehler gefunden. Partien: { $matches }.
    }
admin-check-archived = { $count ->
        [one] Eine Partie folgt Regeln, die diese Version nicht kennt; ihr Protokoll ist unversehrt, wurde aber nicht nachgespielt.
       *[other] { $count } Partien folgen Regeln, die diese Version nicht kennt; ihre Protokolle sind unversehrt, wurden aber nicht nachgespielt.
    }
admin-prune = Die Partien löschen, die laut Einstellungen lange genug aufbewahrt wurden.
admin-option-dry-run = Nur auflisten, was gelöscht würde.
admin-listed = { $match }: letztes Ereignis am { $date }
admin-listed-name = { $match }: Platz { $seat }
admin-would-erase = { $count ->
        [0] Nichts wurde zu lange aufbewahrt.
        [one] Eine Partie würde gelöscht.
       *[other] { $count } Partien würden gelöscht.
    }
admin-erased = { $count ->
        [0] Nichts wurde gelöscht.
        [one] Eine Partie wurde gelöscht.
       *[other] { $count } Partien wurden gelöscht.
    }
admin-erased-names = { $count ->
        [one] Der Name wurde an einer Stelle gelöscht.
       *[other] Der Name wurde an { $count } Stellen gelöscht.
    }
admin-erase = Partien löschen, oder einen Namen überall, wo er aufbewahrt ist.
admin-option-name = Nur diesen Namen löschen, in allen Partien, in denen er aufbewahrt ist.
admin-option-yes = Wirklich löschen; ohne diese Angabe wird nur aufgelistet, was gelöscht würde.
admin-add-yes = Noch wurde nichts gelöscht; mit --yes wird all das gelöscht.
admin-erase-what = Sag, was gelöscht werden soll: die Kennungen von Partien, oder ein Name mit --name.
admin-no-match = Eine Partie { $match } gibt es nicht; nichts wurde gelöscht.
admin-no-name = Dieser Name ist nirgends aufbewahrt.
