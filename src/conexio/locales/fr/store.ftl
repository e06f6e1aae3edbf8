# What is told when the log of the house cannot be written or read.

store-unavailable = Rien ne peut être enregistré pour l’instant, donc rien n’a changé ; réessayez dans un moment.
store-full = Il n’y a plus de place pour enregistrer quoi que ce soit, donc rien n’a changé ; la personne qui gère le serveur doit faire de la place.
store-newer = Cette base de données vient d’une version plus récente de conexio ; mettez conexio à jour pour l’ouvrir.
store-url = Ce n’est pas l’adresse d’une base de données ; écrivez sqlite:///PATH ou postgresql://USER@HOST/NAME.
store-driver = Pour utiliser PostgreSQL, installez conexio avec son complément : conexio[hosted].
store-conflict = Il vient de se passer autre chose à cette table ; regardez de nouveau et décidez ensuite.
store-repeated = C’est déjà fait : c’était l’événement { $seq }.
store-corrupt = Le journal de la partie { $match } est abîmé à l’événement { $seq } ; la partie ne peut pas continuer.
