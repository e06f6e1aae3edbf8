# What is wrong with a file.

file-missing = Le fichier { $path } n’existe pas.
file-forbidden = Vous n’avez pas le droit d’utiliser { $path }.
file-folder = { $path } est un dossier ; indiquez un fichier.
file-full = Le disque est plein ; { $path } n’a pas été écrit.
file-unreadable = Impossible de lire le fichier { $path }.
file-unwritable = Impossible d’écrire { $path }.
file-exists = Le fichier { $path } existe déjà ; choisissez un autre nom.
file-not-text = Le fichier { $path } n’est pas un fichier texte ; ce ne peut pas être une partie enregistrée.
file-special = { $path } n’est pas un fichier ordinaire ; choisissez un autre nom.
file-no-folder = Le dossier { $path } n’existe pas.
