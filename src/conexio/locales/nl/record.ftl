# What is wrong with a record.

record-at = Regel { $line }, kolom { $column }: { $reason }
record-empty = Hier staat niets; een opgeslagen partij begint met kopregels zoals [Game "connexoh"].
record-large = Dit is te lang voor een opgeslagen partij: die heeft hooguit { $longest } tekens.
record-control = Hier staat een teken dat in een opgeslagen partij niet is toegestaan.
record-header = Dit is geen kopregel; schrijf die als [Name "value"].
record-header-twice = De kopregel { $name } staat er twee keer; houd er één over.
record-headers = Er zijn te veel kopregels; hooguit { $most } zijn toegestaan.
record-header-missing = De kopregel { $name } ontbreekt.
record-format = Deze opgeslagen partij heeft formaat { $version }; dit programma leest formaat { $known }.
record-rules = Deze partij volgt versie { $version } van de regels; dit programma kent alleen versie { $known }.
record-start-options = De beginstelling heeft andere opties dan de kopregel Options.
record-number = “{ $text }” is niet het nummer van de volgende zet.
record-move = Zet { $count }, “{ $text }”: { $reason }
record-chance = Gebeurtenis { $count }, “{ $text }”: { $reason }
record-brackets = “{ $text }” kan hier niet staan; opmerkingen staan tussen accolades op één regel, kopregels boven de zetten.
record-comment-first = Een opmerking hoort na een zet, en die is er nog niet.
record-after-result = “{ $text }” staat na de uitslag; daarna mag niets meer komen.
record-truncated = De opgeslagen partij stopt zonder uitslag; schrijf * aan het eind van een onvoltooide partij.
record-result-header = De kopregel Result zegt { $stated }, maar de zetten eindigen met { $result }.
record-result-early = De uitslag is { $result }, maar volgens de regels gaat de partij verder; geef met de kopregel Termination aan hoe die is afgelopen.
record-result-wrong = De uitslag zegt { $stated }, maar de zetten leiden tot { $result }.
record-termination = De kopregel Termination zegt { $stated }, maar de partij eindigde met { $termination }.
record-redacted = Deze opgeslagen partij verbergt wat een speler niet kon weten; die kan niet worden nagespeeld.
record-redacted-start = Deze partij begon met een eigen stelling, die geheimen zou verklappen; er kan geen versie zonder geheimen van worden gemaakt.
record-view = “{ $view }” zegt niet wiens kennis deze opgeslagen partij toont; mogelijk is: { $known }.
record-events = Deze partij is te lang: een opgeslagen partij heeft hoogstens { $most } zetten.
