# What is wrong with a rule option.

option-value = „{ $value }“ geht bei der Option { $name } nicht; möglich ist: { $allowed }.
option-unknown = Die Option „{ $name }“ gibt es nicht; es gibt: { $known }.
option-game = Das Spiel „{ $name }“ gibt es hier nicht; es gibt: { $known }.
