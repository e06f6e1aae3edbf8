# What the server answers to those who play on the web.

server-chairs =
    { $count ->
        [one] Er is één plaats voor { $players } spelers; elke speler heeft er een nodig.
       *[other] Er zijn { $count } plaatsen voor { $players } spelers; elke speler heeft er een nodig.
    }
server-pair-two = Een heen- en terugpartij kan alleen met twee spelers.
server-only-bots = Minstens één plaats moet voor een mens zijn.
server-started = Deze partij is al begonnen; je kunt meekijken.
server-not-free = Die plaats is niet vrij.
server-name-bot = “{ $name }” is de naam van een bot. Kies een andere, zodat niemand je voor de bot houdt.
server-names = Het aantal namen ({ $names }) past niet bij het aantal plaatsen ({ $seats }); geef voor elke plaats één naam, of helemaal geen.
server-contribution = Een bijdrage aan het toeval heeft hoogstens 32 letters, cijfers, - en _.
server-contributed = Je hebt je bijdrage aan het toeval van deze partij al gegeven.
server-not-yours = Die plaats is niet van jou; open de link die je kreeg toen je ging meespelen.
server-not-started = De partij is nog niet begonnen; er ontbreken nog spelers.
server-over = De partij is afgelopen.
server-no-offer = Niemand heeft gelijkspel aangeboden.
server-resign-two = Opgeven kan alleen in een partij met z’n tweeën; als je weggaat, neemt een bot je plaats over.
server-no-bot = Op die plaats speelt geen bot.
server-move-long = Dit is te lang voor een zet: hoogstens { $longest } tekens.
server-stale = Er is intussen iets veranderd; kijk nog eens en doe dan je zet.
server-not-your-turn = Je bent niet aan zet.
server-no-undo = Dit kan niet worden teruggenomen: er is sindsdien iets zichtbaar geworden, of je hebt nog niet gespeeld.
server-no-undo-asked = Niemand heeft gevraagd een zet terug te mogen nemen.
server-no-draws = In dit spel kun je geen gelijkspel afspreken.
server-draw-offered = Er is al gelijkspel aangeboden.
server-bot-draw = Bots nemen geen gelijkspel aan.
server-not-absent = Die speler is er, of is nog niet lang genoeg weg.
server-no-match = Die tafel bestaat niet; controleer de link.
server-rules = Deze partij begon met versie { $version } van de regels; conexio speelt nu versie { $known }. De partij kan niet verdergaan, maar is nog wel na te lezen.
server-not-over = De partij is nog niet afgelopen.
server-too-many = Dat was te veel tegelijk; wacht even en probeer het opnieuw.
server-not-understood = Het bericht is niet begrepen; laad de pagina opnieuw en probeer het nog eens.
server-not-found = Op dit adres is niets.
server-broken = Er ging iets mis; er is niets veranderd. Probeer het opnieuw.
server-hello = Het eerste bericht moet een hello zijn, en er mag er maar één zijn.
server-version = Deze pagina is verouderd (versie { $version }, nodig is { $known }); laad de pagina opnieuw.
server-message-long = Het bericht is te lang: hoogstens { $longest } bytes.
server-command-id = Een opdracht heeft een id van 1 tot en met 40 gewone tekens nodig.
server-command-reused = Een opdracht met dit id is al uitgevoerd, en die vroeg iets anders; geef elke opdracht een eigen id.
server-workers = Meer processen hebben een gedeelde database nodig: zet database op een PostgreSQL-adres, of neem één proces.
server-no-hint = Tips krijg je alleen tegen de computer of samen op één scherm.
server-no-moment =
    { $last ->
        [one] Dit moment bestaat niet in deze partij; er is één gebeurtenis.
       *[other] Dit moment bestaat niet in deze partij; er zijn { $last } gebeurtenissen.
    }
server-host = Deze server heet niet “{ $host }”; wie hem beheert, kan de naam aan de instelling hosts toevoegen.
server-origin = Pagina’s van andere websites mogen dit niet vragen; wie de server beheert, kan hun adres aan de instelling origins toevoegen.
server-not-json = De inhoud moet JSON zijn; stuur hem met Content-Type: application/json.
server-many-seats =
    { $most ->
        [one] Vanaf jouw adres is al één plaats bezet aan een tafel die nog niet begonnen is; begin daar of ga daar weg voordat je er nog een neemt.
       *[other] Vanaf jouw adres zijn al { $most } plaatsen bezet aan tafels die nog niet begonnen zijn; begin daar of ga ergens weg voordat je er nog een neemt.
    }
