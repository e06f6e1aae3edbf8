# What is wrong with a file.

file-missing = Het bestand { $path } bestaat niet.
file-forbidden = Je mag { $path } niet gebruiken.
file-folder = { $path } is een map; noem een bestand.
file-full = De schijf is vol; { $path } is niet geschreven.
file-unreadable = Het bestand { $path } kan niet worden gelezen.
file-unwritable = { $path } kan niet worden geschreven.
file-exists = Het bestand { $path } bestaat al; kies een andere naam.
file-not-text = Het bestand { $path } is geen tekstbestand; het kan dus geen opgeslagen partij zijn.
file-special = { $path } is geen gewoon bestand; kies een andere naam.
file-no-folder = De map { $path } bestaat niet.
