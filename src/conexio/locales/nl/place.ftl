# Why a card cannot be laid there. { $clause } is the number of a clause in the rules, such as C13.
place-color = Een CONEX-hoek met de kleur { $corner } kan niet op { $color } liggen ({ $clause }).
place-plain = De kaart zou eronder een CONEX-hoek bedekken of buiten het kleurvlak uitsteken ({ $clause }).
place-touches =
    { $what ->
        [tableau] De kaart zou ook het puntenbord raken; hij mag alleen raken waar hij op ligt ({ $clause }).
        [card] De kaart zou ook een andere kaart raken; hij mag alleen raken waar hij op ligt ({ $clause }).
       *[other] De kaart zou ook { $what } raken; hij mag alleen raken waar hij op ligt ({ $clause }).
    }
place-edge = De kaart zou over de rand van de tafel steken ({ $clause }).
place-nothing = Die kaart of die hoek bestaat niet.
place-not-now = Dat kan op dit moment van de partij niet ({ $clause }).
place-invalid = “{ $text }” is geen zet. Schrijf een zet als 17.b@3.ne (kaart, CONEX-hoek, waar de kaart op komt, hoek daarvan), of draw, pass, end, strike:17, discard:17.
place-no-card = Er is hier geen kaart “{ $text }”: schrijf het nummer of de naam.
place-not-in-hand = De kaart { $card } zit niet in de hand ({ $clause }).
place-no-double = Je kunt de 2x-ster nu niet inzetten: je moet hem al sinds een eerdere beurt hebben ({ $clause }).
place-no-lightning = Je kunt de bliksemster nu niet inzetten: je moet hem al sinds een eerdere beurt hebben ({ $clause }).
place-not-free =
    { $card ->
        [tableau] Het puntenbord kan niet worden weggenomen ({ $clause }).
       *[other] { $card } kan niet worden weggenomen: er ligt een andere kaart op ({ $clause }).
    }
place-no-strike = Volgens de regels van deze partij mag de bliksemster die kaart nu niet wegnemen ({ $clause }).
place-no-discard = Niemand heeft de bliksemster ingezet; er gaat nu geen kaart onder de stapel ({ $clause }).
place-over = De partij is afgelopen; er zijn geen zetten meer mogelijk ({ $clause }).
place-chance = Eerst moet er een kaart worden getrokken of met de dobbelsteen worden gegooid ({ $clause }).
place-not-drawn = Dit kan hier niet getrokken of gegooid worden ({ $clause }).
