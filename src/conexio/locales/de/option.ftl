# What is wrong with a rule option.

option-value = „{ $value }“ geht bei der Option { $name } nicht; möglich ist: { $allowed }.
option-unknown = Die Option „{ $name }“ gibt es nicht; möglich ist: { $known }.
option-game = Das Spiel „{ $name }“ gibt es hier nicht; möglich ist: { $known }.
option-text = „{ $part }“ ist keine Option: Schreib ihren Namen, = und ihren Wert, jede Option nur einmal.
