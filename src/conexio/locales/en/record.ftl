# What is wrong with a saved game.

record-at = Line { $line }, column { $column }: { $reason }
record-empty = There’s nothing here; a saved game begins with headers such as [Game "connexoh"].
record-large = This is too long to be a saved game: it may have { $longest } characters at most.
record-control = There’s a character here that isn’t allowed in a saved game.
record-header = This isn’t a header; write it as [Name "value"].
record-header-twice = The header { $name } appears a second time; keep only one.
record-headers = There are too many headers; { $most } are allowed.
record-header-missing = The header { $name } is missing.
record-format = This saved game has format { $version }; this program reads format { $known }.
record-rules = This game was played by version { $version } of the rules; this program only knows version { $known }.
record-start-options = The start position has different options from the header Options.
record-number = “{ $text }” isn’t the number of the next move.
record-move = Move { $count }, “{ $text }”: { $reason }
record-chance = Event { $count }, “{ $text }”: { $reason }
record-brackets = “{ $text }” doesn’t belong here; a comment goes between braces on one line, a header above the moves.
record-comment-first = A comment belongs after a move, and there is none yet.
record-after-result = “{ $text }” comes after the result; nothing may follow it.
record-truncated = The saved game stops without a result; write * at the end of an unfinished game.
record-result-header = The header Result says { $stated }, but the moves end with { $result }.
record-result-early = The result is { $result }, but by the rules the game goes on; use the header Termination to say how it ended.
record-result-wrong = The result says { $stated }, but the moves lead to { $result }.
record-termination = The header Termination says { $stated }, but the game ended with { $termination }.
record-redacted = This saved game hides what one player couldn’t know; it can’t be replayed.
record-redacted-start = This game started from a position of its own, which would give secrets away; no redacted copy can be made of it.
record-view = “{ $view }” doesn’t say whose view this saved game shows; it can be: { $known }.
record-events = This game is too long: a saved game may have { $most } moves at most.
