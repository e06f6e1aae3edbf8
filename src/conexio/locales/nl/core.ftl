# What any part of conexio may have to say.

core-compiling = De snelle regels worden klaargezet; de eerste keer duurt dat een paar seconden…
core-not-installed = Hiervoor is { $name } nodig, dat niet geïnstalleerd is; “pip install conexio” installeert alles wat conexio nodig heeft.
