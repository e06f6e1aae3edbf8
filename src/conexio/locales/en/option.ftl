# What is wrong with a rule option.

option-value = “{ $value }” is not possible for the option { $name }; choose from: { $allowed }.
option-number = The option { $name } is a number: write { $value } without quotation marks.
option-table = “{ $value }” is not possible for the option { $name }: it needs a width and a height in millimetres, such as 1000x800.
option-unknown = There is no option “{ $name }”; choose from: { $known }.
option-game = There is no game “{ $name }” here; choose from: { $known }.
option-text = “{ $part }” is not an option: write its name, = and its value, each option once.
option-deck = The deck “{ $key }” is not known here; read its file first.
option-deck-small = { $count } cards are too few for this game; it needs { $least }.
option-table-small = A table of { $side } mm is smaller than the tableau; make it at least { $least } mm long and wide.
option-file = The settings in { $path } cannot be read: { $reason }
option-table-room = No card of this deck can be laid on a table of that size; make it larger.
option-port = Port { $port } is in use; name another with --port, or none to get a free one.
