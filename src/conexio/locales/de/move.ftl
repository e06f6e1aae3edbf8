# Why a move cannot be played. { $clause } is the number of a clause in the rules, such as O11.

move-invalid = „{ $text }“ ist kein Zug. Eine Drehung schreibst du als c3> (nach rechts), c3< (nach links) oder c3>> (um 180°); einen Stein ziehst du mit a1-b2.
move-square = Auf einem Brett von { $size }×{ $size } gibt es keine Platte { $square }.
move-game-over = Die Partie ist zu Ende; es sind keine Züge mehr möglich ({ $clause }).
move-protected = Die Platte { $square } ist für diesen Zug geschützt: Dein Gegner hat sie gerade verbunden ({ $clause }).
move-repetition = Damit käme eine frühere Stellung dieser Partie zurück, und das ist nicht erlaubt ({ $clause }).
move-third = Damit käme dieselbe Stellung zum dritten Mal in dieser Partie zustande, und das ist nicht erlaubt ({ $clause }).
move-no-pawn =
    { $color ->
        [white] Auf { $source } steht kein weißer Stein, der ziehen könnte ({ $clause }).
       *[black] Auf { $source } steht kein schwarzer Stein, der ziehen könnte ({ $clause }).
    }
move-same-square = Ein Stein muss auf eine andere Platte als { $source } ziehen ({ $clause }).
move-no-path = Von { $source } nach { $target } führt keine Strecke: Diese Plattenhälften sind nicht verbunden ({ $clause }).
move-occupied = Auf { $target } steht schon einer deiner Steine ({ $clause }).
move-blocked = Zwischen { $source } und { $target } steht ein Stein im Weg ({ $clause }).
move-not-yours = Jemand anders ist am Zug.
move-nothing-to-undo = Es gibt keinen Zug, den man zurücknehmen könnte.
move-no-chance = Hier entscheidet kein Zufall; ein Spieler ist am Zug.
move-object = Das ist kein Zug, sondern ein Text oder etwas anderes; parse_move macht einen Zug daraus.

# A move in a few words; { $move } is how it is written.
move-turn =
    { $way ->
        [right] { $square } nach rechts ({ $move })
        [left] { $square } nach links ({ $move })
       *[half] { $square } um 180° ({ $move })
    }
move-slide = Stein von { $source } nach { $target } ({ $move })
