# What is wrong with the text of a position.

position-long = Dit is te lang voor een stelling: die heeft hooguit { $longest } tekens.
position-parts =
    { $count ->
        [one] Een stelling heeft vier delen (bord, wie aan zet is, beschermde tegels, zetten zonder vertrek van een pion); hier is er maar één.
       *[other] Een stelling heeft vier delen (bord, wie aan zet is, beschermde tegels, zetten zonder vertrek van een pion); hier zijn het er { $count }.
    }
position-rows =
    { $count ->
        [one] Een bord heeft 3 tot en met 8 rijen, gescheiden door “/”; dit bord heeft er maar één.
       *[other] Een bord heeft 3 tot en met 8 rijen, gescheiden door “/”; dit bord heeft er { $count }.
    }
position-row = Rij { $rank } is te lang: na de { $size } tegels staat er nog “{ $part }”.
position-tile = De tegel { $square } ontbreekt of is onbekend bij “{ $part }”: schrijf 7, J, L of F, dan w en b voor de pionnen.
position-pawns = Er zijn { $count } pionnen van één kleur; een bord van deze grootte heeft er hooguit { $most }.
position-side = “{ $part }” zegt niet wie aan zet is: schrijf w voor wit of b voor zwart.
position-protected = “{ $part }” noemt geen beschermde tegels: schrijf - voor geen, of de gedraaide tegel eerst, zoals c4,c5.
position-protection = De tegels die met { $square } beschermd zijn, kloppen niet: ze moeten ermee verbonden zijn in de kleur die net aan zet was.
position-calm = “{ $part }” is geen aantal zetten zonder vertrek van een pion.
position-options = De opties van deze stelling kloppen niet. { $reason }
position-exit = De pion op { $square } staat op een pad met een uitgang; hij zou al van het bord zijn.
position-word = “{ $part }” is geen deel van een CONEX-stelling: schrijf elk deel één keer, met zijn naam, = en zijn waarde.
position-part = Het deel { $name } kan hier niet “{ $value }” zijn.
position-card-twice = De kaart { $card } is op twee plekken.
position-laid = “{ $text }” kan niet op deze tafel liggen. { $reason }
