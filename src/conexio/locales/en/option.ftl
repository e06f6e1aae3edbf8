# What is wrong with a rule option.

option-value = “{ $value }” isn’t possible for the option { $name }; choose from: { $allowed }.
option-number = The option { $name } is a number: write { $value } without quotation marks.
option-table = “{ $value }” isn’t possible for the option { $name }: it needs a width and a depth in millimetres, such as 1000x800.
option-goal = { $name }={ $value } is more than all pawns; the most on this board is { $size }.
option-unknown = There’s no option “{ $name }”; choose from: { $known }.
option-game = There’s no game “{ $name }” here; choose from: { $known }.
option-text = “{ $part }” isn’t an option: write its name, = and its value, each option once.
option-deck = The deck “{ $key }” isn’t known here; read its file first.
option-deck-small =
    { $count ->
        [one] One card isn’t enough for this game; it needs { $least }.
       *[other] { $count } cards aren’t enough for this game; it needs { $least }.
    }
option-table-small = A table of { $side } mm is smaller than the tableau; make it at least { $least } mm wide and deep.
option-file = The settings in { $path } can’t be read: { $reason }
option-table-room = No card of this deck can be laid on a table of that size; make it larger.
option-port = Port { $port } is in use; choose another with --port, or leave --port out to get a free one.
