# The rules next to the board. A text has one thought a line; the labels are those of docs/rules.

rules-contents = Sommaire
rules-here = À cette table
rules-options = Options
rules-option-line = { $name } ({ $values }) : { $text }
rules-complete = Les règles complètes, avec chaque décision et ses raisons, sont en anglais : { $page }.
rules-decision = notre choix
rules-labels = Les petits repères sont les numéros des règles ; les messages d’erreur les citent aussi.
rules-connexoh-by = CONNEX’OH a été créé par Sébastien Sjöholm en 1992. Les textes et les images sont de nous.
rules-conex-by = CONEX a été créé par Prospero Hall et publié en 2017. Les textes, les images et les cartes sont de nous.

# CONNEX'OH

rules-connexoh-aim = Le but
rules-connexoh-aim-text =
    On joue à deux : les Blancs contre les Noirs. Faites sortir tous vos pions du plateau, par le bord opposé à votre départ.
    Le premier joueur qui n’a plus de pion sur le plateau gagne.
rules-connexoh-aim-alt = Une partie en cours ; un ruban orange éclaire un parcours de moitiés claires.
rules-connexoh-start = Le plateau et le départ
rules-connexoh-start-text =
    Trente-six tuiles identiques (les « plateaux carrés » de la règle d’origine) sont posées dans un cadre, en six rangées de six. Une diagonale partage chacune en une moitié claire et une moitié foncée, et chaque moitié a un logement pour un pion de sa couleur.
    Les pions blancs sont donc sur le clair, les noirs sur le foncé : ils ne se gênent jamais.
    Au départ, toutes les tuiles ont la même orientation. Vus du côté des Blancs, les six pions blancs sont en bas et sortent par le haut ; les six noirs sont en haut et sortent par le bas. Les Blancs commencent ({ rules-decision }).
rules-connexoh-start-alt = Le départ : pions blancs le long du bord du bas, pions noirs le long du bord du haut, toutes les tuiles orientées de la même façon.
rules-connexoh-turn = Tourner une tuile
rules-connexoh-turn-text =
    À votre tour, vous avez deux possibilités : tourner une tuile ou déplacer un pion. On ne peut pas passer.
    Vous pouvez tourner toute tuile qui n’est pas protégée, vide ou avec des pions, quel que soit leur camp : d’un quart de tour vers la droite ou vers la gauche, ou d’un demi-tour. Les pions tournent avec elle.
rules-connexoh-turn-alt = Une tuile telle quelle, après un quart de tour vers la droite, après un demi-tour et après un quart de tour vers la gauche.
rules-connexoh-paths = Connexions et parcours
rules-connexoh-paths-text =
    Chaque moitié touche deux côtés de sa tuile. Quand deux moitiés d’une même couleur touchent toutes deux le côté commun à leurs tuiles, elles sont connectées.
    Des moitiés connectées l’une à la suivante forment un parcours. Un parcours ne bifurque jamais : c’est une ligne ou, parfois, un anneau.
rules-connexoh-paths-alt = Deux tuiles tournées d’un demi-tour forment un parcours clair et un parcours foncé de cinq moitiés chacun.
rules-connexoh-slide = Déplacer un pion
rules-connexoh-slide-text =
    Déplacez un de vos pions le long de son parcours, dans un sens ou dans l’autre et aussi loin que vous voulez, jusqu’à une moitié libre.
    Il ne peut ni sauter un pion de sa couleur, ni partager une moitié avec lui. Les pions de l’autre couleur ne le gênent pas.
rules-connexoh-slide-alt = Un pion blanc se déplace le long de son parcours, à côté d’un pion noir sur une moitié foncée.
rules-connexoh-protection = La protection
rules-connexoh-protection-text =
    Quand votre rotation établit une ou deux nouvelles connexions de votre couleur, elles sont protégées l’espace d’un coup. Au coup suivant, l’adversaire ne peut tourner aucune des deux ou trois tuiles concernées : celle que vous avez tournée et celles qui viennent de lui être connectées.
    Un bord rouge montre les tuiles protégées ; le témoin rouge est sur celle qui a été tournée.
    La protection vaut pour ce seul coup, et n’empêche jamais un pion de se déplacer. Ni les connexions qui existaient déjà ni celles de l’autre couleur ne comptent ({ rules-decision }).
rules-connexoh-protection-alt = Après un quart de tour, deux tuiles ont un bord rouge ; après un demi-tour, trois.
rules-connexoh-leave = Sortir du plateau
rules-connexoh-leave-text =
    Un parcours est ouvert quand une de ses moitiés a un petit côté le long de la sortie de sa couleur : le haut pour le clair, le bas pour le foncé, vus du côté des Blancs. Toucher le bord par une pointe ne suffit pas.
    Tous les pions d’un parcours ouvert sortent aussitôt, dans le même coup, quel que soit le joueur qui l’a joué. Vous pouvez donc aussi faire sortir des pions de l’adversaire.
    Peu importe où commence un parcours ; il n’a pas besoin d’atteindre votre bord de départ.
rules-connexoh-leave-alt = Une rotation amène une moitié claire au bord du haut, et les deux pions de son parcours sortent.
rules-connexoh-closed-alt = Un parcours qui finit à la dernière rangée, mais ne touche le bord que par une pointe : aucun pion ne sort.
rules-connexoh-end = La victoire, et un piège
rules-connexoh-end-text =
    Le premier joueur qui n’a plus de pion sur le plateau gagne, quel que soit celui qui vient de jouer.
    Mais attention : si une rotation fait sortir les derniers pions des deux camps, le camp qui a tourné la tuile perd.
    Une table peut aussi demander moins de pions, pour une partie plus courte ; tout cela vaut alors pour ce nombre ({ rules-decision }).
rules-connexoh-end-alt = Un demi-tour fait sortir ensemble le dernier pion blanc et le dernier pion noir.
rules-connexoh-repeat = Répétition et limite
rules-connexoh-repeat-text =
    Aucun coup ne peut amener une même position pour la troisième fois dans la partie : mêmes tuiles, mêmes pions, même camp à jouer ({ rules-decision }). Vous pouvez donc tourner en sens inverse une tuile qui n’est pas protégée, mais pas indéfiniment.
    Quand 100 coups, les deux camps confondus, passent sans qu’un pion sorte, la partie est terminée ({ rules-decision }). Le camp qui a fait sortir le plus de pions gagne. À égalité, on compte pour chaque pion les rangées qu’il lui reste à parcourir pour sortir du plateau : le plus petit total gagne. Si c’est encore égal, la partie est nulle.
    On compte de même quand le camp qui doit jouer n’a aucun coup possible ({ rules-decision }).
rules-connexoh-repeat-alt = Une tuile est tournée dans un sens, dans l’autre, puis encore dans le premier ; la tourner encore une fois en sens inverse est barré.

rules-here-size = Le plateau a { $value } × { $value } tuiles, et chaque camp { $value } pions.
rules-here-start-sw = Au départ, les moitiés claires sont en bas à gauche.
rules-here-start-se = Au départ, les moitiés claires sont en bas à droite.
rules-here-start-ne = Au départ, les moitiés claires sont en haut à droite.
rules-here-lock-any = Toutes les connexions de votre couleur que la tuile tournée a après la rotation sont protégées, même celles qui existaient déjà.
rules-here-lock-always = La tuile tournée ne peut pas être tournée au coup suivant, même si elle ne connecte rien ; les tuiles auxquelles elle est connectée dans votre couleur non plus, que ces connexions soient nouvelles ou non.
rules-here-repetition-forbidden = Aucun coup ne peut ramener une position déjà vue, pas même une fois.
rules-here-repetition-draw = Une position déjà vue peut revenir ; la troisième fois, la partie est nulle.
rules-here-repetition-free = Une position déjà vue peut revenir ; la répétition ne compte pas.
rules-here-no-exit-limit =
    { $count ->
        [0] Il n’y a pas de limite : la partie continue, même si aucun pion ne sort.
        [one] La partie est terminée après { $count } coup sans qu’un pion sorte.
       *[other] La partie est terminée après { $count } coups sans qu’un pion sorte.
    }
rules-here-limit-result-exits = Quand aucun camp n’avance plus, le camp qui a fait sortir le plus de pions gagne ; à égalité, la partie est nulle.
rules-here-limit-result-draw = Quand aucun camp n’avance plus, la partie est nulle.
rules-here-goal =
    { $count ->
        [one] Le premier camp qui fait sortir { $count } pion gagne.
       *[other] Le premier camp qui a fait sortir { $count } pions gagne ; les autres peuvent rester sur le plateau.
    }

# CONEX

rules-conex-aim = Le but
rules-conex-aim-text =
    On joue de deux à quatre. Posez vos cartes de sorte qu’un coin coloré recouvre exactement un coin de la même couleur, et marquez le chiffre qu’il porte.
    Quand quelqu’un atteint la case { $target }, on termine la manche ; le meilleur score gagne alors.
rules-conex-aim-alt = Des cartes sous bien des angles autour de la plaque ; la dernière posée brille.
rules-conex-card = Ce que porte une carte
rules-conex-card-text =
    A : le fond, dans l’une des quatre couleurs : rouge, violet, jaune ou turquoise.
    B : un coin CONEX, d’une autre couleur et d’une valeur de 1 à 5. Une carte en a d’un à trois.
    C : un coin libre de la carte. D’autres cartes peuvent s’y poser.
    D : une carte +2 ; son propre coin CONEX vaut 5, la plus grande valeur.
    E : une carte avec dé.
rules-conex-card-alt = Une carte violette avec les lettres A, B et C, une carte +2 avec la lettre D, une carte avec dé et la lettre E.
rules-conex-turn = Votre tour
rules-conex-turn-text =
    Chacun reçoit cinq cartes et les garde secrètes ; le reste forme la pioche. On décide qui commence à l’ouverture de la table ({ rules-decision }) ; on joue ensuite dans le sens des aiguilles d’une montre.
    À votre tour, posez une carte de votre main ou piochez-en deux. Vous pouvez piocher même si vous pourriez poser une carte.
    S’il ne reste qu’une carte dans la pioche, vous piochez celle-là ({ rules-decision }). Si vous ne pouvez ni piocher ni poser, vous passez.
rules-conex-turn-alt = Quatre emplacements pour une carte rouge, deux à 4 points et deux à 3.
rules-conex-fit = Poser une carte
rules-conex-fit-text =
    Un coin CONEX est l’image du coin qui se trouve dessous. Posez votre carte de sorte que les deux ne fassent qu’un : elle ne recouvre alors ce qui est dessous que sur la surface du coin CONEX.
    Choisissez donc un coin CONEX de votre carte et un coin libre sur la table, d’une carte ou de la plaque : l’emplacement et l’angle en découlent.
rules-conex-fit-alt = Une carte jaune qui s’approche de la zone rouge de la plaque, puis posée là.
rules-conex-colours = La même couleur
rules-conex-colours-text =
    Un coin CONEX va sur sa propre couleur : une zone de la plaque, ou le fond d’une carte.
rules-conex-colours-alt = Autorisé : un coin CONEX rouge sur la zone rouge. Interdit : un coin turquoise sur du rouge.
rules-conex-touch = Ne toucher qu’une carte
rules-conex-touch-text =
    Votre carte ne touche que ce qui est dessous : une seule carte, ou la plaque. Elle ne peut recouvrir aucune autre carte, ni même la toucher.
rules-conex-touch-alt = Autorisé : une carte rouge qui ne touche que la violette. Interdit : une carte rouge qui touche aussi la jaune.
rules-conex-cover = Ne couvrir aucun coin CONEX
rules-conex-cover-text =
    Votre carte ne peut ni couvrir ni toucher un coin CONEX déjà présent.
    Sous votre propre coin CONEX, il ne doit y avoir que du fond uni, ou une zone colorée de la plaque.
rules-conex-cover-alt = Autorisé : un coin CONEX sur un coin libre. Interdit : un coin CONEX par-dessus un autre.
rules-conex-edge = Ne pas dépasser
rules-conex-edge-text =
    Votre carte ne peut pas dépasser du bord de l’espace de jeu ; elle peut l’affleurer ({ rules-decision }). Plus il y a de place, plus la partie est longue.
rules-conex-edge-alt = Autorisé : une carte dans l’espace de jeu. Interdit : une carte qui dépasse du bord.
rules-conex-plus = Points et carte +2
rules-conex-plus-text =
    Vous marquez la valeur du coin CONEX que vous posez ; les autres valeurs de la carte ne comptent pas.
    Sur une carte +2 déjà posée, il rapporte 2 points de plus, peu importe qui l’a posée. Celui qui pose une carte +2 ne marque que les 5 points de son coin CONEX, sans bonus.
rules-conex-plus-alt = Poser une carte +2 : 5 points. Un coin de valeur 4 dessus : 4 + 2 = 6 points.
rules-conex-die = Le dé
rules-conex-die-text =
    Quand vous posez une carte avec dé, marquez d’abord ses points, puis lancez le dé : piochez une carte, piochez-en deux, prenez l’étoile éclair ou prenez l’étoile 2x. Si la pioche n’a pas assez de cartes, prenez ce qui reste.
    Chaque étoile est unique : vous la prenez dans la réserve, ou au joueur qui l’a.
    Vous pouvez utiliser une étoile à partir de votre tour suivant, et la garder aussi longtemps que vous voulez, sauf si un autre joueur l’obtient au dé.
rules-conex-die-alt = Les six faces du dé : une carte, deux cartes, deux fois l’étoile éclair, deux fois l’étoile 2x.
rules-conex-double = L’étoile 2x
rules-conex-double-text =
    Mettez-la sur votre carte en la posant, avant de lancer le dé ({ rules-decision }). Tous les points de ce tour comptent double, le bonus d’une carte +2 aussi. Puis l’étoile retourne à la réserve.
    Vous pouvez utiliser les deux étoiles dans un même tour ({ rules-decision }).
rules-conex-double-alt = Un coin de valeur 4 sur une carte +2, avec l’étoile 2x : (4 + 2) × 2 = 12 points.
rules-conex-lightning = L’étoile éclair
rules-conex-lightning-text =
    Au début ou à la fin de votre tour, retirez une carte sur laquelle aucune autre n’est posée : elle va face cachée sous la pioche. L’étoile retourne à la réserve. La plaque ne peut pas être retirée ({ rules-decision }).
    Puis tous les autres joueurs qui ont des cartes en main en choisissent une en secret et la mettent aussi sous la pioche.
    Les points marqués restent acquis. Vous pouvez aussi retirer la carte que vous venez de poser, et utiliser l’étoile dans un tour où vous piochez ou passez ({ rules-decision }).
rules-conex-lightning-alt = L’étoile éclair retire une carte rouge ; la carte +2 qui était dessous est de nouveau libre.
rules-conex-end = La fin
rules-conex-end-text =
    Quand quelqu’un atteint ou dépasse la case { $target }, on joue encore jusqu’au joueur qui précède celui qui a commencé ; tous ont alors joué le même nombre de tours. Un pion qui a dépassé l’arrivée repart de 1, et le score continue de monter.
    La partie se termine aussi quand tous passent l’un après l’autre sans utiliser d’étoile, ou quand aucune carte, en main ou dans la pioche, ne peut plus être posée et que personne n’a l’étoile éclair ({ rules-decision }).
    Le meilleur score gagne. En cas d’égalité, on gagne ensemble.
rules-conex-end-alt = La piste de la plaque : un pion a dépassé le drapeau de la case d’arrivée, deux ne l’ont pas encore atteint.
rules-conex-booklets = En quoi les livrets diffèrent
rules-conex-booklets-text =
    C’est un même livret en quatre langues, qui ne disent pas toujours la même chose.
    Carte +2 : l’exemple anglais intervertit deux nombres, 3 pour le bonus et 2 pour le coin ; le total de 5 est le même partout.
    La dernière manche : le texte anglais ne dit pas jusqu’à qui on la joue. L’arrivée dépassée, le texte français fait repartir du début de la piste, les autres de 1. Ici, on joue comme dans les autres langues.
    Manque de place : en anglais, la partie se termine quand personne n’a de carte jouable ; en allemand, quand personne ne peut plus poser de carte. Ici, elle se termine seulement quand aucune carte, en main ou dans la pioche, ne pourra plus jamais être posée. Le texte néerlandais parle de sortir de l’espace de jeu, et non du manque de place ; nous suivons les autres.
    Égalité : en anglais, la partie est nulle ; en allemand et en néerlandais, on gagne ensemble, comme ici.

rules-here-table = L’espace de jeu mesure { $width } × { $height } cm.
rules-here-starter-chance = Le sort décide qui commence.
rules-here-starter-1 = Le joueur à la place 2 commence.
rules-here-starter-2 = Le joueur à la place 3 commence.
rules-here-starter-3 = Le joueur à la place 4 commence.
rules-here-short-draw-forbidden = Avec moins de deux cartes dans la pioche, on ne peut pas piocher au lieu de poser.
rules-here-under-removed-last = La carte retirée va sous la pioche après celles des autres.
rules-here-strike-new-no = La carte que vous venez de poser ne peut pas être retirée.
rules-here-strike-turn-placing = L’étoile éclair ne s’utilise que dans un tour où vous posez une carte.
rules-here-double-after-die = L’étoile 2x ne se pose pas avec la carte mais ensuite, après l’éventuel lancer du dé et avant la fin de votre tour.
rules-here-stuck-passes = Même quand plus aucune carte ne peut être posée, la partie continue jusqu’à ce que tous passent l’un après l’autre.
