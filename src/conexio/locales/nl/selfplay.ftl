# Bots play for data: the help of `conexio selfplay`, its complaints and its report.

selfplay-help = Laat bots spelen en bewaar elke beslissing als een rij van een tabel, om van te leren.
selfplay-option-games = Aantal partijen (standaard: 1000).
selfplay-option-players = Aantal plaatsen aan een CONEX-tafel (standaard: zoveel als er bots genoemd zijn, of 2).
selfplay-option-shard = Partijen per bestand (standaard: 500).
selfplay-option-out = De map voor de bestanden.
selfplay-bots = Noem één bot voor alle plaatsen, of voor elke plaats een.
selfplay-seats = Noem voor { $players } plaatsen één bot die overal zit, of { $players } bots.
selfplay-out = Geef met --out op in welke map de bestanden komen.
selfplay-no-pyarrow = pyarrow is niet geïnstalleerd; installeer conexio met deze toevoeging: conexio[data]
selfplay-nothing = Er staan geen partijen in { $path }.
selfplay-kept =
    Bewaard in { $path }: { $games ->
        [1] één partij
       *[other] { $games } partijen
    } met { $decisions ->
        [1] één beslissing
       *[other] { $decisions } beslissingen
    }
selfplay-interrupted = Voortijdig gestopt; met --resume gaat het verder.
selfplay-faults =
    { $count ->
        [one] Eén partij ging door een fout van een bot verloren; de tabel van de partijen zegt waarom.
       *[other] { $count } partijen gingen door een fout van een bot verloren; de tabel van de partijen zegt waarom.
    }
