# `conexio admin`: looking after the database of a server.

admin-help = Look after the server’s database: back up, restore, check, prune, erase.
admin-option-database = The address of the database (default: the one the server uses).
admin-backup = Copy the database to FILE, even while the server is running, and verify the copy.
admin-backup-done = { $count ->
        [one] Backed up one game to { $path } and verified the copy.
       *[other] Backed up { $count } games to { $path } and verified the copy.
    }
admin-restore = Replace the database with a backup; the server must be stopped.
admin-restore-done = { $count ->
        [one] Restored one game from { $path }.
       *[other] Restored { $count } games from { $path }.
    }
admin-restore-kept = The previous database is now { $path }.
admin-copy-bad = The copy is damaged, so it was discarded; nothing was replaced.
admin-same-file = { $path } belongs to the database itself; name another file.
admin-postgres = This is for SQLite files; for PostgreSQL, use pg_dump and pg_restore.
admin-no-database = There’s no database at { $path }.
admin-progress = { $percent }%…
admin-check = Check the database, the log of every game and every fairness proof.
admin-option-accept = Accept that confirmed moves are missing, as after restoring a backup.
admin-fault = fault: { $fault }
admin-check-good = All is well. Games: { $matches }, events: { $events }, fairness proofs: { $proofs }.
admin-check-bad = { $count ->
        [one] One fault was found. Games: { $matches }.
       *[other] { $count } faults were found. Games: { $matches }.
    }
admin-check-archived = { $count ->
        [one] One game was played by rules that this version doesn’t know; its log is sound, but wasn’t replayed.
       *[other] { $count } games were played by rules that this version doesn’t know; their logs are sound, but weren’t replayed.
    }
admin-prune = Erase games that have been kept longer than the settings allow.
admin-option-dry-run = Only list what would be erased.
admin-listed = { $match }: last event on { $date }
admin-listed-name = { $match }: seat { $seat }
admin-would-erase = { $count ->
        [0] Nothing has been kept for too long.
        [one] One game would be erased.
       *[other] { $count } games would be erased.
    }
admin-erased = { $count ->
        [0] Nothing was erased.
        [one] One game was erased.
       *[other] { $count } games were erased.
    }
admin-erased-names = { $count ->
        [one] The name was erased in one place.
       *[other] The name was erased in { $count } places.
    }
admin-erase = Erase games, or a name wherever it is kept.
admin-option-name = Erase only this name, in every game where it is kept.
admin-option-yes = Really erase; without it, only list what would be erased.
admin-add-yes = Nothing has been erased yet; add --yes to erase this.
admin-erase-what = Say what to erase: the ids of games, or a name with --name.
admin-no-match = There’s no game { $match }; nothing was erased.
admin-no-name = That name isn’t kept anywhere.
