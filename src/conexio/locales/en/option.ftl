# What is wrong with a rule option.

option-value = “{ $value }” is not possible for the option { $name }; choose from: { $allowed }.
option-unknown = There is no option “{ $name }”; there are: { $known }.
option-game = There is no game “{ $name }” here; there are: { $known }.
