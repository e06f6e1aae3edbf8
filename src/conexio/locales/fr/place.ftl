# Why a card cannot be laid there. { $clause } is the number of a clause in the rules, such as C13.
place-color = Un coin CONEX { $corner } ne se pose pas sur du { $color } ({ $clause }).
place-plain = La carte recouvrirait un coin CONEX, ou déborderait de la zone colorée ({ $clause }).
place-touches =
    { $what ->
        [tableau] La carte toucherait aussi la plaque ; elle ne peut toucher que ce qui est dessous ({ $clause }).
        [card] La carte toucherait aussi une autre carte ; elle ne peut toucher que ce qui est dessous ({ $clause }).
       *[other] La carte toucherait aussi { $what } ; elle ne peut toucher que ce qui est dessous ({ $clause }).
    }
place-edge = La carte dépasserait du bord de la table ({ $clause }).
place-nothing = Cette carte ou ce coin n’existe pas.
place-not-now = Ce n’est pas possible à ce moment de la partie ({ $clause }).
place-invalid = « { $text } » n’est pas un coup. Pour poser une carte, écrivez par exemple 17.b@3.ne (la carte, son coin CONEX, ce qui est dessous et le coin recouvert) ; les autres coups sont draw, pass, end, strike:17, discard:17.
place-no-card = Il n’y a pas de carte « { $text } » ici : écrivez son numéro ou son nom.
place-not-in-hand = La carte { $card } n’est pas en main ({ $clause }).
place-no-double = L’étoile 2x ne peut pas encore être utilisée : il faut l’avoir depuis un tour précédent ({ $clause }).
place-no-lightning = L’étoile éclair ne peut pas encore être utilisée : il faut l’avoir depuis un tour précédent ({ $clause }).
place-not-free =
    { $card ->
        [tableau] La plaque ne peut pas être retirée ({ $clause }).
       *[other] La carte { $card } ne peut pas être retirée : une autre carte est posée dessus ({ $clause }).
    }
place-no-strike = Les règles choisies pour cette partie n’autorisent pas l’étoile éclair à retirer cette carte maintenant ({ $clause }).
place-no-discard = Personne n’a utilisé l’étoile éclair ; aucune carte ne va sous la pioche maintenant ({ $clause }).
place-over = La partie est terminée ; plus aucun coup n’est possible ({ $clause }).
place-chance = Il faut d’abord piocher une carte ou lancer le dé ({ $clause }).
place-not-drawn = Cela ne peut être ni pioché ni obtenu au dé ici ({ $clause }).
