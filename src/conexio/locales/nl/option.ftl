# What is wrong with a rule option.

option-value = “{ $value }” kan niet bij de optie { $name }; je kunt kiezen uit: { $allowed }.
option-unknown = De optie “{ $name }” bestaat niet; je kunt kiezen uit: { $known }.
option-game = Het spel “{ $name }” is er niet bij; je kunt kiezen uit: { $known }.
option-text = “{ $part }” is geen optie: schrijf de naam, = en de waarde, elke optie één keer.
