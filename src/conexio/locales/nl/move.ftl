# Why a move cannot be played. { $clause } is the number of a clause in the rules, such as O11.

move-invalid = “{ $text }” is geen zet. Een draai schrijf je als c3> (naar rechts), c3< (naar links) of c3>> (halve slag), een verschuiving als a1-b2.
move-square = Er is geen tegel { $square } op een bord van { $size }×{ $size }.
move-game-over = De partij is afgelopen; er zijn geen zetten meer mogelijk ({ $clause }).
move-protected = Tegel { $square } is in deze zet beschermd: je tegenstander heeft hem net verbonden ({ $clause }).
move-repetition = Dan zou een eerdere stelling van deze partij terugkeren, en dat mag niet ({ $clause }).
move-third = Dan zou dezelfde stelling voor de derde keer in deze partij ontstaan, en dat mag niet ({ $clause }).
move-no-pawn =
    { $color ->
        [white] Op { $source } staat geen witte pion om te verschuiven ({ $clause }).
       *[black] Op { $source } staat geen zwarte pion om te verschuiven ({ $clause }).
    }
move-same-square = Verschuif een pion naar een andere tegel dan { $source } ({ $clause }).
move-no-path = Er loopt geen pad van { $source } naar { $target }: deze tegelhelften zijn niet verbonden ({ $clause }).
move-occupied = Op { $target } staat al een van je eigen pionnen ({ $clause }).
move-blocked = Tussen { $source } en { $target } staat een pion in de weg ({ $clause }).
move-not-yours = Iemand anders is aan zet.
move-nothing-to-undo = Er is geen zet om terug te nemen.
move-no-chance = Het toeval speelt hier niet mee; een speler is aan zet.
move-object = Dit is geen zet maar een tekst of iets anders; parse_move maakt er een zet van.

# A move in a few words; { $move } is how it is written.
move-turn =
    { $way ->
        [right] { $square } naar rechts ({ $move })
        [left] { $square } naar links ({ $move })
       *[half] { $square } een halve slag ({ $move })
    }
move-slide = pion van { $source } naar { $target } ({ $move })
