# De pagina in de browser.

web-not-built = De pagina is nog niet gebouwd: voer één keer make start uit en start de server dan opnieuw.
web-free = vrij
web-yours = jouw plaats
web-no-server = conexio reageert niet; probeer het zo nog eens.
web-away = conexio is nu niet bereikbaar.
web-away-safe = Je partijen zijn veilig bewaard. Zodra de verbinding er weer is, kun je verder waar je was; je hoeft niets te doen.
web-line-connecting = Verbinden…
web-line-connected = Verbonden
web-line-lost = Verbinding verbroken. Die wordt vanzelf hersteld; er gaat niets verloren.
web-line-refused = Je kunt niet aanschuiven aan deze tafel.
web-waiting = De partij begint als alle plaatsen bezet zijn.
web-turn =
    { $count ->
        [one] { $name } is aan zet
       *[other] { $name } zijn aan zet
    }
web-won =
    { $count ->
        [one] { $name } heeft gewonnen
       *[other] Gedeelde overwinning: { $name }
    }
web-drawn = Gelijkspel
web-deck = Kaartenset: { $name }
