# What is said when the log of a server cannot be written or read.

store-unavailable = Rien ne peut être enregistré pour l’instant, donc rien n’a changé ; réessayez dans un moment.
store-full = Il n’y a plus d’espace pour enregistrer quoi que ce soit, donc rien n’a changé ; la personne qui gère le serveur doit en libérer.
store-newer = Cette base de données vient d’une version plus récente de conexio ; mettez conexio à jour pour l’ouvrir.
store-url = Ce n’est pas l’adresse d’une base de données ; écrivez sqlite:///CHEMIN ou postgresql://UTILISATEUR@HÔTE/NOM.
store-driver = Pour utiliser PostgreSQL, installez conexio avec ce complément : conexio[hosted].
store-conflict = Il vient de se passer autre chose à cette table ; regardez de nouveau et décidez ensuite.
store-repeated = C’est déjà fait : c’était l’événement { $seq }.
store-corrupt = Le journal de la partie { $match } est endommagé à l’événement { $seq } ; la partie ne peut pas continuer.
store-moved = Le fichier de la base de données a été déplacé ou supprimé, rien ne peut donc être enregistré ; la personne qui gère le serveur doit le remettre en place, ou redémarrer le serveur.
store-no-database = { $path } n’est pas une base de données, ou elle est endommagée ; restaurez une sauvegarde ou indiquez un autre fichier.
store-read-only = Impossible d’ouvrir { $path } en écriture ; vérifiez les droits du fichier et de son dossier.
store-folder = Le dossier { $path } n’existe pas et n’a pas pu être créé ; créez-le ou indiquez-en un autre.
store-gone = La base de données { $path } est introuvable, mais des fichiers qui en font partie sont encore là : { $left }. Remettez-la en place, ou supprimez-les pour partir d’une base vide.
store-lost = Il manque à la base de données { $path } des coups qui avaient été confirmés : l’événement { $seq } de la partie { $match } est introuvable. Restaurez les fichiers complets, y compris le fichier -wal ; ou acceptez la perte avec : conexio admin check --accept
store-away = La base de données à l’adresse { $address } ne répond pas ; vérifiez qu’elle fonctionne et que son adresse est juste.
store-older = Cette base de données vient d’une version plus ancienne de conexio ; démarrez une fois le serveur pour la mettre à jour.
store-unsound = { $path } est endommagé, ou n’est pas une base de données de conexio : { $reason }
store-orphan = La table { $table } contient des lignes qui n’appartiennent à aucune partie.
store-in-use = Un serveur utilise { $path } ; arrêtez-le d’abord.
store-summary = La liste des parties et le journal de la partie { $match } ne concordent pas.
store-no-replay = La partie { $match } ne peut pas être rejouée : { $reason }
store-unfair = La preuve d’équité de la partie { $match } n’est pas valable : { $reason }
