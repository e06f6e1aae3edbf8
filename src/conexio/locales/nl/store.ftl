# What is said when the log of the server cannot be written or read.

store-unavailable = Er kan nu niets worden opgeslagen, dus er is niets veranderd; probeer het zo nog eens.
store-full = Er is geen ruimte meer om iets op te slaan, dus er is niets veranderd; wie de server beheert, moet ruimte maken.
store-newer = Deze database is van een nieuwere versie van conexio; werk conexio bij om hem te openen.
store-url = Dit is niet het adres van een database; schrijf sqlite:///PATH of postgresql://USER@HOST/NAME.
store-driver = Installeer voor PostgreSQL conexio met deze toevoeging: conexio[hosted]
store-conflict = Er is aan deze tafel net iets anders gebeurd; kijk nog eens en probeer het opnieuw.
store-repeated = Dit is al gebeurd, als gebeurtenis { $seq }.
store-corrupt = Het logboek van partij { $match } is beschadigd bij gebeurtenis { $seq }; de partij kan niet verder.
store-moved = Het databasebestand is verplaatst of verwijderd, dus er kan niets worden opgeslagen; wie de server beheert, moet het terugzetten of de server opnieuw starten.
store-no-database = { $path } is geen database of is beschadigd; zet een back-up terug of geef een ander bestand op.
store-read-only = { $path } kan niet worden geopend om erin te schrijven; controleer de rechten van het bestand en de map.
store-folder = De map { $path } bestaat niet en kon niet worden gemaakt; maak hem of geef een andere op.
store-gone = De database { $path } ontbreekt, maar bestanden die erbij horen, zijn er nog: { $left }. Zet hem terug, of verwijder die bestanden om met een lege database te beginnen.
store-lost = In de database { $path } ontbreken zetten die al waren bevestigd: gebeurtenis { $seq } van partij { $match } is er niet. Zet de volledige bestanden terug, met het -wal-bestand erbij; of accepteer het verlies met: conexio admin check --accept
store-away = De database op { $address } antwoordt niet; controleer of hij draait en of het adres klopt.
store-older = Deze database is gemaakt door een oudere versie van conexio; start de server één keer om hem bij te werken.
store-unsound = { $path } is beschadigd, of geen database van conexio: { $reason }
store-orphan = De tabel { $table } bevat rijen die bij geen enkele partij horen.
store-in-use = Een server gebruikt { $path }; stop die eerst.
store-summary = De lijst van partijen en het logboek van partij { $match } komen niet overeen.
store-no-replay = Partij { $match } kan niet worden nagespeeld: { $reason }
store-unfair = Het bewijs van eerlijk spel van partij { $match } klopt niet: { $reason }
