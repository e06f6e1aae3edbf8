# What is wrong with a deck file. { $where } names the card, or the part of the file.

deck-large = Dit is te lang voor een kaartenbestand: dat heeft hooguit { $most } bytes.
deck-dots = Dit heeft te veel punten voor een kaartenbestand.
deck-toml = Dit is geen TOML-bestand: { $reason }.
deck-table = { $where }: hier moet een TOML-tabel staan.
deck-missing = { $where }: { $name } ontbreekt.
deck-unknown = { $where }: { $name } is hier niet bekend; haal het weg of verbeter de naam.
deck-text = { $where }: { $name } moet een korte tekst op één regel zijn.
deck-number = { $where }: { $name } moet een geheel getal van { $least } tot en met { $most } zijn.
deck-choice = { $where }: { $name } moet een van deze woorden zijn: { $allowed }.
deck-choices = { $where }: { $name } moet een lijst van deze woorden zijn: { $allowed }.
deck-point = { $where }: { $name } moet uit twee gehele getallen bestaan, x en y in micrometer.
deck-list = { $where }: { $name } moet { $least } tot en met { $most } onderdelen hebben.
deck-die = { $where }: een dobbelsteen heeft zes zijden, geen { $count }.
deck-tableau-colors = { $where }: het puntenbord heeft elk van deze kleuren één keer: { $colors }.
deck-name-twice = { $where }: twee kaarten heten { $name }; geef elke kaart een eigen naam.

# What `conexio deck check` finds in a deck that can be read. { $corner }, { $one } and { $other }
# are CONEX corners of a card: counted from 1, or the letters of the notation; lengths are in
# micrometres.

deck-color =
    { $color ->
        [red] rood
        [purple] paars
        [yellow] geel
       *[turquoise] turkoois
    }
deck-own-color = { $where }: CONEX-hoek { $corner } heeft de kleur van de kaart zelf ({ $color }); geef hem een andere kleur.
deck-empty = { $where }: CONEX-hoek { $corner } bedekt niets van de kaart; leg zijn punt binnen de kaart.
deck-apex = { $where }: de punt van CONEX-hoek { $corner } ligt niet binnen de kaart; x en y moeten tussen -{ $most } en { $most } liggen.
deck-reach-card = { $where }: CONEX-hoek { $corner } reikt { $reach } µm langs een rand van de kaart eronder, die maar { $most } µm lang is; leg zijn punt dichter bij de rand.
deck-reach-tableau = { $where }: CONEX-hoek { $corner } reikt { $reach } µm, verder dan een kleurvlak van het puntenbord ({ $most } µm), en kan daar dus nooit liggen; maak hem kleiner.
deck-touching = { $where }: de CONEX-hoeken { $one } en { $other } raken elkaar; leg ze verder uit elkaar.
deck-no-free-corner = { $where }: op geen enkele hoek van deze kaart past minstens een derde van de CONEX-hoeken in dezelfde kleur ({ $color }); laat een van de hoeken vrij.
deck-no-background = { $where }: geen enkele kaart heeft de achtergrondkleur { $color }; voeg er een paar toe.
deck-count = { $where }: het aantal kaarten is { $count }, in een heel spel { $usual }; voeg kaarten toe of haal er weg.
deck-colors-uneven = { $where }: de achtergronden zijn ongelijk verdeeld: { $color } { $count }, { $rare } { $few }; maak hun aantallen gelijk.
deck-pairs-uneven = { $where }: op de achtergrondkleur { $ground } zijn er veel CONEX-hoeken in { $color } ({ $count }), op { $scarce } weinig in { $rare } ({ $few }); verdeel ze gelijk.
deck-plus-value = { $where }: de CONEX-hoek van een Plus 2-kaart heeft de hoogste waarde; maak hoek { $corner } { $highest } waard.
deck-value-order = { $where }: CONEX-hoek { $one } is kleiner dan hoek { $other }, maar minder waard; verwissel hun waarden.
