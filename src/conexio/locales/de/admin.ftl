# `conexio admin`: die Datenbank eines Servers verwalten.

admin-help = Die Datenbank des Servers verwalten: sichern, wiederherstellen, prüfen, aufräumen, löschen.
admin-option-database = Die Adresse der Datenbank (Standard: die des Servers).
admin-backup = Die Datenbank nach DATEI kopieren, auch bei laufendem Server, und die Kopie prüfen.
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
admin-copy-bad = Die Kopie ist beschädigt und wurde verworfen; es wurde nichts ersetzt.
admin-same-file = { $path } gehört zur Datenbank selbst; gib eine andere Datei an.
admin-postgres = Das geht nur mit SQLite-Dateien; für PostgreSQL nimm pg_dump und pg_restore.
admin-no-database = Unter { $path } gibt es keine Datenbank.
admin-progress = { $percent } % …
admin-check = Die Datenbank, das Protokoll jeder Partie und jeden Fairness-Nachweis prüfen.
admin-option-accept = Hinnehmen, dass bestätigte Züge fehlen, etwa nach dem Wiederherstellen einer Sicherung.
admin-fault = Fehler: { $fault }
admin-check-good = Alles in Ordnung. Partien: { $matches }, Ereignisse: { $events }, Fairness-Nachweise: { $proofs }.
admin-check-bad = { $count ->
        [one] Ein Fehler gefunden. Partien: { $matches }.
       *[other] { $count } Fehler gefunden. Partien: { $matches }.
    }
admin-check-archived = { $count ->
        [one] Eine Partie wurde nach Regeln gespielt, die diese Version nicht kennt; ihr Protokoll ist unversehrt, wurde aber nicht nachgespielt.
       *[other] { $count } Partien wurden nach Regeln gespielt, die diese Version nicht kennt; ihre Protokolle sind unversehrt, wurden aber nicht nachgespielt.
    }
admin-prune = Die Partien löschen, deren Aufbewahrungszeit laut Einstellungen abgelaufen ist.
admin-option-dry-run = Nur auflisten, was gelöscht würde.
admin-listed = { $match }: letztes Ereignis am { $date }
admin-listed-name = { $match }: Platz { $seat }
admin-would-erase = { $count ->
        [0] Keine Partie wurde zu lange aufbewahrt.
        [one] Eine Partie würde gelöscht.
       *[other] { $count } Partien würden gelöscht.
    }
admin-erased = { $count ->
        [0] Es wurde nichts gelöscht.
        [one] Eine Partie wurde gelöscht.
       *[other] { $count } Partien wurden gelöscht.
    }
admin-erased-names = { $count ->
        [one] Der Name wurde an einer Stelle gelöscht.
       *[other] Der Name wurde an { $count } Stellen gelöscht.
    }
admin-erase = Partien löschen oder einen Namen überall, wo er gespeichert ist.
admin-option-name = Nur diesen Namen löschen, in allen Partien, in denen er gespeichert ist.
admin-option-yes = Wirklich löschen; ohne diese Option wird nur aufgelistet, was gelöscht würde.
admin-add-yes = Noch wurde nichts gelöscht; mit --yes wird das alles gelöscht.
admin-erase-what = Sag, was gelöscht werden soll: die Kennungen von Partien oder, mit --name, ein Name.
admin-no-match = Die Partie { $match } gibt es nicht; es wurde nichts gelöscht.
admin-no-name = Dieser Name ist nirgends gespeichert.
