# What is wrong with a saved game.

record-at = Zeile { $line }, Spalte { $column }: { $reason }
record-empty = Hier steht nichts; eine gespeicherte Partie beginnt mit Kopfzeilen wie [Game "connexoh"].
record-large = Das ist zu lang für eine gespeicherte Partie: höchstens { $longest } Zeichen sind erlaubt.
record-control = Hier steht ein Zeichen, das in einem Text nicht vorkommen darf.
record-header = Das ist keine Kopfzeile; schreib sie als [Name "Wert"].
record-header-twice = Die Kopfzeile { $name } steht hier zum zweiten Mal; behalte nur eine davon.
record-headers = Es gibt zu viele Kopfzeilen; höchstens { $most } sind erlaubt.
record-header-missing = Die Kopfzeile { $name } fehlt.
record-format = Diese gespeicherte Partie hat das Format { $version }; dieses Programm liest das Format { $known }.
record-rules = Diese Partie wurde nach Version { $version } der Regeln gespielt; dieses Programm kennt nur Version { $known }.
record-start-options = Die Anfangsstellung hat andere Optionen als die Kopfzeile Options.
record-number = „{ $text }“ ist nicht die Nummer des nächsten Zuges.
record-move = Zug { $count }, „{ $text }“: { $reason }
record-chance = Ereignis { $count }, „{ $text }“: { $reason }
record-brackets = „{ $text }“ darf hier nicht stehen; ein Kommentar steht in geschweiften Klammern in einer Zeile, eine Kopfzeile über den Zügen.
record-comment-first = Ein Kommentar gehört hinter einen Zug, und es gibt noch keinen.
record-after-result = „{ $text }“ steht hinter dem Ergebnis; danach darf nichts mehr kommen.
record-truncated = Die gespeicherte Partie endet ohne Ergebnis; schreib * ans Ende einer nicht beendeten Partie.
record-result-header = Die Kopfzeile Result sagt { $stated }, aber die Züge enden mit { $result }.
record-result-early = Das Ergebnis ist { $result }, aber nach den Regeln geht die Partie weiter; sag mit der Kopfzeile Termination, wie sie endete.
record-result-wrong = Das Ergebnis sagt { $stated }, aber die Züge führen zu { $result }.
record-termination = Die Kopfzeile Termination sagt { $stated }, aber die Partie endete mit { $termination }.
record-redacted = Diese gespeicherte Partie verbirgt, was ein Spieler nicht wissen konnte; sie lässt sich nicht nachspielen.
record-redacted-start = Diese Partie begann mit einer eigenen Stellung, die Geheimnisse verraten würde; ohne Geheimnisse lässt sie sich nicht speichern.
record-view = „{ $view }“ sagt nicht, wessen Sicht diese gespeicherte Partie zeigt; möglich sind: { $known }.
record-events = Diese Partie ist zu lang: Eine gespeicherte Partie hat höchstens { $most } Züge.
