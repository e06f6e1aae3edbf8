# Stepping through a record.

replay-title =
    { $count ->
        [one] { $white } – { $black }, { $count } coup, { $result }
       *[other] { $white } – { $black }, { $count } coups, { $result }
    }
replay-move =
    { $color ->
        [white] Coup { $ply } sur { $count }, Blancs : { $move }
       *[black] Coup { $ply } sur { $count }, Noirs : { $move }
    }
replay-end = La partie enregistrée s’arrête ici : { $result }
replay-prompt = Entrée : suite,  - : retour,  un numéro : ce coup,  q : quitter >
replay-how = Appuyez sur Entrée pour avancer, ou tapez - pour reculer, un numéro pour aller à ce coup, q pour quitter.
