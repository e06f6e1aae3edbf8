# `conexio admin`: zorgen voor de database van een server.

admin-help = Beheer de database van de server: back-up maken, terugzetten, controleren, opruimen, wissen.
admin-option-database = Het adres van de database; standaard dat van de server.
admin-backup = Kopieer de database naar BESTAND, ook terwijl de server draait, en controleer de kopie.
admin-backup-done = { $count ->
        [one] Back-up van één partij gemaakt in { $path }; de kopie is gecontroleerd.
       *[other] Back-up van { $count } partijen gemaakt in { $path }; de kopie is gecontroleerd.
    }
admin-restore = Vervang de database door een back-up; de server moet gestopt zijn.
admin-restore-done = { $count ->
        [one] Eén partij teruggezet uit { $path }.
       *[other] { $count } partijen teruggezet uit { $path }.
    }
admin-restore-kept = De vorige database heet nu { $path }.
admin-copy-bad = De kopie is beschadigd en daarom weggegooid; er is niets vervangen.
admin-same-file = { $path } hoort bij de database zelf; geef een ander bestand op.
admin-postgres = Dit is voor SQLite-bestanden; gebruik voor PostgreSQL pg_dump en pg_restore.
admin-no-database = Er is geen database op { $path }.
admin-progress = { $percent }%…
admin-check = Controleer de database, het logboek van elke partij en elk bewijs van eerlijk spel.
admin-option-accept = Accepteer dat bevestigde zetten ontbreken, zoals na het terugzetten van een back-up.
admin-fault = fout: { $fault }
admin-check-good = Alles is in orde. Partijen: { $matches }, gebeurtenissen: { $events }, bewijzen van eerlijk spel: { $proofs }.
admin-check-bad = { $count ->
        [one] Eén fout gevonden. Partijen: { $matches }.
       *[other] { $count } fouten gevonden. Partijen: { $matches }.
    }
admin-check-archived = { $count ->
        [one] Eén partij is gespeeld volgens regels die deze versie niet kent; het logboek is intact, maar niet nagespeeld.
       *[other] { $count } partijen zijn gespeeld volgens regels die deze versie niet kent; hun logboeken zijn intact, maar niet nagespeeld.
    }
admin-prune = Wis de partijen die volgens de instellingen lang genoeg zijn bewaard.
admin-option-dry-run = Toon alleen wat er gewist zou worden.
admin-listed = { $match }: laatste gebeurtenis op { $date }
admin-listed-name = { $match }: plaats { $seat }
admin-would-erase = { $count ->
        [0] Er is niets te lang bewaard.
        [one] Eén partij zou gewist worden.
       *[other] { $count } partijen zouden gewist worden.
    }
admin-erased = { $count ->
        [0] Er is niets gewist.
        [one] Eén partij is gewist.
       *[other] { $count } partijen zijn gewist.
    }
admin-erased-names = { $count ->
        [one] De naam is op één plek gewist.
       *[other] De naam is op { $count } plekken gewist.
    }
admin-erase = Wis partijen, of een naam overal waar die bewaard is.
admin-option-name = Wis alleen deze naam, in alle partijen waarin die bewaard is.
admin-option-yes = Wis echt; zonder deze optie zie je alleen wat er gewist zou worden.
admin-add-yes = Er is nog niets gewist; voeg --yes toe om dit te wissen.
admin-erase-what = Geef op wat er gewist moet worden: id’s van partijen, of een naam met --name.
admin-no-match = Er is geen partij { $match }; er is niets gewist.
admin-no-name = Die naam wordt nergens bewaard.
