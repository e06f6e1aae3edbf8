# What is wrong with a deck file. { $where } names the card, or the part of the file.

deck-large = C’est trop long pour un fichier de cartes : { $most } octets au maximum.
deck-dots = Il y a trop de points pour un fichier de cartes.
deck-toml = Ce n’est pas un fichier TOML : { $reason }.
deck-table = { $where } : il faut ici une table TOML.
deck-missing = { $where } : l’entrée { $name } manque.
deck-unknown = { $where } : l’entrée { $name } est inconnue ici ; supprimez-la ou corrigez son nom.
deck-text = { $where } : { $name } doit être un texte court, sur une seule ligne.
deck-number = { $where } : { $name } doit être un nombre entier de { $least } à { $most }.
deck-choice = { $where } : { $name } doit être l’un de ces mots : { $allowed }.
deck-choices = { $where } : { $name } doit être une liste de ces mots : { $allowed }.
deck-point = { $where } : { $name } doit être deux nombres entiers, x et y en micromètres.
deck-list = { $where } : { $name } doit avoir de { $least } à { $most } éléments.
deck-die = { $where } : un dé a six faces, et non { $count }.
deck-tableau-colors = { $where } : la plaque a chacune de ces couleurs une seule fois : { $colors }.
deck-name-twice = { $where } : deux cartes s’appellent { $name } ; donnez à chacune son propre nom.

# What `conexio deck check` finds in a deck that can be read. { $corner }, { $one } and { $other }
# are CONEX corners of a card: counted from 1, or the letters of the notation; lengths are in
# micrometres.

deck-color =
    { $color ->
        [red] rouge
        [purple] violet
        [yellow] jaune
       *[turquoise] turquoise
    }
deck-own-color = { $where } : le coin CONEX { $corner } a la couleur de la carte elle-même ({ $color }) ; donnez-lui une autre couleur.
deck-empty = { $where } : le coin CONEX { $corner } ne couvre rien de la carte ; placez son sommet à l’intérieur de la carte.
deck-apex = { $where } : le sommet du coin CONEX { $corner } n’est pas à l’intérieur de la carte ; x et y doivent être compris entre -{ $most } et { $most }.
deck-reach-card = { $where } : le coin CONEX { $corner } s’étend sur { $reach } µm le long d’un bord de la carte du dessous, qui n’a que { $most } µm ; rapprochez son sommet du bord.
deck-reach-tableau = { $where } : le coin CONEX { $corner } s’étend sur { $reach } µm, plus loin qu’une zone de couleur de la plaque ({ $most } µm), et ne pourra donc jamais y être posé ; réduisez-le.
deck-touching = { $where } : les coins CONEX { $one } et { $other } se touchent ; écartez-les.
deck-no-free-corner = { $where } : aucun coin de cette carte n’a de place pour au moins un tiers des coins CONEX de sa couleur ({ $color }) ; laissez-lui un coin libre.
deck-no-background = { $where } : aucune carte n’a de fond { $color } ; ajoutez-en.
deck-count = { $where } : le nombre de cartes est de { $count }, celui d’un jeu complet de { $usual } ; ajoutez-en ou retirez-en.
deck-colors-uneven = { $where } : les fonds sont inégaux : { $color } { $count }, { $rare } { $few } ; équilibrez-les.
deck-pairs-uneven = { $where } : sur fond { $ground }, les coins CONEX de couleur { $color } sont fréquents ({ $count }) ; sur fond { $scarce }, ceux de couleur { $rare } sont rares ({ $few }) ; équilibrez-les.
deck-plus-value = { $where } : le coin CONEX d’une carte +2 a la valeur la plus élevée ; donnez au coin { $corner } la valeur { $highest }.
deck-value-order = { $where } : le coin CONEX { $one } est plus petit que le coin { $other }, mais vaut moins ; échangez leurs valeurs.
