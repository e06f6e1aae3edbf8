# Why a card cannot be laid there. { $clause } is the number of a clause in the rules, such as C13.
place-color = Een CONEX-hoek in { $corner } kan niet op { $color } liggen ({ $clause }).
place-plain = De kaart zou eronder een CONEX-hoek bedekken of buiten het kleurvlak komen ({ $clause }).
place-touches =
    { $what ->
        [tableau] De kaart zou ook het puntenbord raken; ze mag alleen raken waar ze op ligt ({ $clause }).
       *[other] De kaart zou ook { $what } raken; ze mag alleen raken waar ze op ligt ({ $clause }).
    }
place-edge = De kaart zou over de rand van de tafel steken ({ $clause }).
place-nothing = Die kaart of die hoek bestaat niet.
place-not-now = Dat kan op dit moment van het spel niet ({ $clause }).
place-invalid = “{ $text }” is geen zet. Schrijf een zet als 17.b@3.ne (kaart, haar CONEX-hoek, waar ze op ligt, de hoek daarvan), of draw, pass, end, strike:17, discard:17.
place-no-card = Er is hier geen kaart “{ $text }”: schrijf haar nummer of haar naam.
place-not-in-hand = De kaart { $card } zit niet in de hand ({ $clause }).
place-no-double = De 2x-ster kan nu niet gebruikt worden: je moet hem al sinds een eerdere beurt hebben ({ $clause }).
place-no-lightning = De bliksemster kan nu niet gebruikt worden: je moet hem al sinds een eerdere beurt hebben ({ $clause }).
place-not-free =
    { $card ->
        [tableau] Het puntenbord kan niet weg ({ $clause }).
       *[other] { $card } kan niet weg: er ligt een andere kaart op ({ $clause }).
    }
place-no-strike = Volgens de regels van deze partij mag de bliksemster die kaart nu niet wegnemen ({ $clause }).
place-no-discard = Niemand heeft de bliksemster gebruikt; er gaat nu geen kaart onder de stapel ({ $clause }).
place-over = De partij is voorbij; er kan niets meer gespeeld worden ({ $clause }).
place-chance = Eerst moet er een kaart getrokken of met de dobbelsteen gegooid worden ({ $clause }).
place-not-drawn = Dit kan hier niet getrokken of gegooid worden ({ $clause }).
