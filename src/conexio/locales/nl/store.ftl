# What is told when the log of the house cannot be written or read.

store-unavailable = Er kan nu niets worden opgeslagen, dus er is niets veranderd; probeer het zo nog eens.
store-full = Er is geen ruimte meer om iets op te slaan, dus er is niets veranderd; wie de server beheert, moet ruimte maken.
store-newer = Deze database is van een nieuwere versie van conexio; werk conexio bij om hem te openen.
store-url = Dit is niet het adres van een database; schrijf sqlite:///PATH of postgresql://USER@HOST/NAME.
store-driver = Installeer voor PostgreSQL conexio met de aanvulling: conexio[hosted].
store-conflict = Er is aan deze tafel net iets anders gebeurd; kijk nog eens en beslis opnieuw.
store-repeated = Dit is al gebeurd, als gebeurtenis { $seq }.
store-corrupt = Het logboek van partij { $match } is beschadigd bij gebeurtenis { $seq }; de partij kan niet verder.
