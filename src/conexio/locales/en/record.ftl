# What is wrong with a record.

record-at = Line { $line }, column { $column }: { $reason }
record-empty = There is nothing here; a record begins with headers such as [Game "connexoh"].
record-large = This is too long to be a record: it may have { $longest } characters at most.
record-control = There is a character here that cannot stand in a text.
record-header = This is not a header; write it as [Name "value"].
record-header-twice = The header { $name } stands here a second time; keep one of the two.
record-headers = There are too many headers; { $most } are allowed.
record-header-missing = The header { $name } is missing.
record-format = This record has format { $version }; this program reads format { $known }.
record-rules = This game was played by version { $version } of the rules; this program knows version { $known } only.
record-start-options = The start position has other options than the header Options.
record-number = “{ $text }” is not the number of the next move.
record-move = Move { $count }, “{ $text }”: { $reason }
record-chance = Event { $count }, “{ $text }”: { $reason }
record-brackets = “{ $text }” cannot stand here; a comment stands between braces on one line, a header above the moves.
record-comment-first = A comment belongs after a move, and there is none yet.
record-after-result = “{ $text }” stands after the result; nothing may follow it.
record-truncated = The record stops without a result; write * at the end of an unfinished game.
record-result-header = The header Result says { $told }, but the moves end with { $result }.
record-result-early = The result is { $result }, but by the rules the game goes on; say with the header Termination how it ended.
record-result-wrong = The result says { $told }, but the moves lead to { $result }.
record-termination = The header Termination says { $told }, but the game ended with { $termination }.
record-redacted = This record hides what one player could not know; it cannot be replayed.
record-redacted-start = This game began from a position of its own, which would tell secrets; no redacted record can be made of it.
record-view = “{ $view }” does not say whose view this record holds; it can be: { $known }.
record-events = This game is too long: a record may have { $most } moves at most.
