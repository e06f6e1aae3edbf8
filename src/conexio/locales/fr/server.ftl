# What the server answers to players on the web.

server-chairs =
    { $count ->
        [one] Il y a { $count } place pour { $players } joueurs ; il en faut une pour chacun.
       *[other] Il y a { $count } places pour { $players } joueurs ; il en faut une pour chacun.
    }
server-pair-two = Seuls deux joueurs peuvent jouer en deux parties.
server-only-bots = Au moins une place doit revenir à une personne.
server-started = Cette partie a déjà commencé ; vous pouvez la regarder.
server-not-free = Cette place n’est pas libre.
server-name-bot = « { $name } » est le nom d’un bot. Choisissez-en un autre, pour qu’on ne vous confonde pas avec lui.
server-names =
    Pour { $seats ->
        [one] { $seats } place
       *[other] { $seats } places
    }, il y avait { $names ->
        [one] { $names } nom
       *[other] { $names } noms
    } ; donnez-en un pour chaque place, ou aucun.
server-contribution = Une contribution au hasard compte au plus 32 caractères : lettres, chiffres, - et _.
server-contributed = Vous avez déjà ajouté votre contribution au hasard de cette partie.
server-not-yours = Cette place n’est pas la vôtre ; ouvrez le lien reçu en la prenant.
server-not-started = La partie n’a pas encore commencé ; il manque encore des joueurs.
server-over = La partie est terminée.
server-no-offer = Personne n’a proposé la nulle.
server-resign-two = On ne peut abandonner qu’à deux ; si vous quittez la table, un bot jouera pour vous.
server-no-bot = Aucun bot ne joue à cette place.
server-move-long = C’est trop long pour un coup : { $longest } caractères au plus.
server-stale = Il s’est passé autre chose entre-temps ; regardez de nouveau, puis jouez.
server-not-your-turn = Ce n’est pas à vous de jouer.
server-no-undo = Ce coup ne peut pas être annulé : quelque chose a été révélé depuis, ou vous n’avez pas encore joué.
server-no-undo-asked = Personne n’a demandé à annuler un coup.
server-no-draws = Il n’y a pas de nulle par accord dans ce jeu.
server-draw-offered = La nulle a déjà été proposée.
server-bot-draw = Les bots n’acceptent pas la nulle.
server-not-absent = Ce joueur est là, ou n’est pas absent depuis assez longtemps.
server-no-match = Cette table n’existe pas ; vérifiez le lien.
server-rules = Cette partie a commencé avec la version { $version } des règles ; conexio joue maintenant avec la version { $known }. La partie ne peut pas continuer, mais vous pouvez encore la lire.
server-not-over = La partie n’est pas encore terminée.
server-too-many = Trop de demandes à la fois ; attendez un instant et réessayez.
server-not-understood = Le message n’a pas été compris ; rechargez la page et réessayez.
server-not-found = Il n’y a rien à cette adresse.
server-broken = Un problème est survenu ; rien n’a été changé. Réessayez.
server-hello = Le premier message doit être hello, envoyé une seule fois.
server-version = Cette page n’est plus à jour (version { $version } au lieu de { $known }) ; rechargez-la.
server-message-long = Le message est trop long : { $longest } octets au plus.
server-command-id = Une commande a besoin d’un identifiant de 1 à 40 caractères simples.
server-command-reused = Une commande avec cet identifiant a déjà été exécutée, et elle demandait autre chose ; donnez à chaque commande son propre identifiant.
server-workers = Avec plusieurs processus, il faut une base de données partagée : donnez à database une adresse PostgreSQL, ou n’utilisez qu’un processus.
server-no-hint = Les conseils sont réservés aux parties contre l’ordinateur ou sur le même écran.
server-no-moment =
    { $last ->
        [one] Ce moment n’existe pas dans cette partie ; elle compte { $last } événement.
       *[other] Ce moment n’existe pas dans cette partie ; elle compte { $last } événements.
    }
server-host = Ce serveur ne porte pas le nom « { $host } » ; la personne qui gère le serveur peut ajouter ce nom au réglage hosts.
server-origin = Les pages d’autres sites ne peuvent pas demander cela ; la personne qui gère le serveur peut ajouter leur adresse au réglage origins.
server-not-json = Le contenu doit être en JSON ; envoyez-le avec Content-Type: application/json.
server-many-seats =
    { $most ->
        [one] Depuis votre adresse, { $most } place est déjà retenue à une table qui n’a pas commencé ; jouez à cette table ou quittez-la avant de prendre une autre place.
       *[other] Depuis votre adresse, { $most } places sont déjà retenues à des tables qui n’ont pas commencé ; jouez à l’une d’elles ou quittez-en une avant de prendre une autre place.
    }
