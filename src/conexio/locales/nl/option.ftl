# What is wrong with a rule option.

option-value = “{ $value }” kan niet bij de optie { $name }; je kunt kiezen uit: { $allowed }.
option-number = De optie { $name } is een getal: schrijf { $value } zonder aanhalingstekens.
option-table = “{ $value }” kan niet bij de optie { $name }: geef een breedte en een diepte in millimeters, bijvoorbeeld 1000x800.
option-goal = { $name }={ $value } is meer dan er pionnen zijn; op dit bord kan het hoogstens { $size } zijn.
option-unknown = De optie “{ $name }” bestaat niet; je kunt kiezen uit: { $known }.
option-game = Het spel “{ $name }” is er niet bij; je kunt kiezen uit: { $known }.
option-text = “{ $part }” is geen optie: schrijf de naam, = en de waarde, elke optie één keer.
option-deck = De kaartenset “{ $key }” is hier niet bekend; lees eerst het bestand ervan in.
option-deck-small =
    { $count ->
        [one] Eén kaart is te weinig voor deze partij; er zijn er { $least } nodig.
       *[other] { $count } kaarten zijn te weinig voor deze partij; er zijn er { $least } nodig.
    }
option-table-small = Een tafel van { $side } mm is kleiner dan het puntenbord; maak hem minstens { $least } mm breed en diep.
option-file = De instellingen in { $path } zijn niet te lezen: { $reason }
option-table-room = Op een tafel van die grootte kan geen enkele kaart worden gelegd; maak hem groter.
option-port = Poort { $port } is bezet; noem met --port een andere, of geen, dan wordt een vrije genomen.
