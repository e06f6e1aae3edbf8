# `conexio admin` : prendre soin de la base de données d’un serveur.

admin-help = Prendre soin de la base de données du serveur : sauvegarder, restaurer, vérifier, purger, effacer.
admin-option-database = L’adresse de la base de données ; par défaut celle du serveur.
admin-backup = Copier la base de données dans FICHIER, même pendant que le serveur tourne, et vérifier la copie.
admin-backup-done = { $count ->
        [one] { $count } partie sauvegardée dans { $path } ; la copie a été vérifiée.
       *[other] { $count } parties sauvegardées dans { $path } ; la copie a été vérifiée.
    }
admin-restore = Remplacer la base de données par une sauvegarde ; le serveur doit être arrêté.
admin-restore-done = { $count ->
        [one] { $count } partie restaurée depuis { $path }.
       *[other] { $count } parties restaurées depuis { $path }.
    }
admin-restore-kept = La base de données précédente se trouve maintenant ici : { $path }
admin-copy-bad = La copie est endommagée, elle a donc été supprimée ; rien n’a été remplacé.
admin-same-file = { $path } appartient à la base de données elle-même ; indiquez un autre fichier.
admin-postgres = Cette commande est faite pour les fichiers SQLite ; pour PostgreSQL, utilisez pg_dump et pg_restore.
admin-no-database = Il n’y a pas de base de données à l’emplacement { $path }.
admin-progress = { $percent } %…
admin-check = Vérifier la base de données, le journal de chaque partie et chaque preuve d’équité.
admin-option-accept = Accepter que des coups confirmés manquent, par exemple après la restauration d’une sauvegarde.
admin-fault = erreur : { $fault }
admin-check-good = Tout est en ordre. Parties : { $matches }, événements : { $events }, preuves d’équité : { $proofs }.
admin-check-bad = { $count ->
        [one] { $count } erreur trouvée. Parties : { $matches }.
       *[other] { $count } erreurs trouvées. Parties : { $matches }.
    }
admin-check-archived = { $count ->
        [one] { $count } partie suit des règles que cette version ne connaît pas ; son journal est intact, mais elle n’a pas été rejouée.
       *[other] { $count } parties suivent des règles que cette version ne connaît pas ; leurs journaux sont intacts, mais elles n’ont pas été rejouées.
    }
admin-prune = Effacer les parties dont la durée de conservation, fixée par les réglages, est écoulée.
admin-option-dry-run = Ne rien effacer ; seulement lister ce qui le serait.
admin-listed = { $match } : dernier événement le { $date }
admin-listed-name = { $match } : place { $seat }
admin-would-erase = { $count ->
        [0] Aucune partie n’a dépassé sa durée de conservation.
        [one] { $count } partie serait effacée.
       *[other] { $count } parties seraient effacées.
    }
admin-erased = { $count ->
        [0] Rien n’a été effacé.
        [one] { $count } partie a été effacée.
       *[other] { $count } parties ont été effacées.
    }
admin-erased-names = { $count ->
        [one] Le nom a été effacé à { $count } endroit.
       *[other] Le nom a été effacé à { $count } endroits.
    }
admin-erase = Effacer des parties, ou un nom partout où il est conservé.
admin-option-name = Effacer seulement ce nom, dans toutes les parties où il est conservé.
admin-option-yes = Effacer vraiment ; sans cette option, la commande liste seulement ce qui serait effacé.
admin-add-yes = Rien n’a encore été effacé ; ajoutez --yes pour effacer tout cela.
admin-erase-what = Indiquez ce qu’il faut effacer : les identifiants de parties, ou un nom avec --name.
admin-no-match = La partie { $match } n’existe pas ; rien n’a été effacé.
admin-no-name = Ce nom n’est conservé nulle part.
