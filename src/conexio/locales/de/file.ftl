# What is wrong with a file.

file-missing = Die Datei { $path } gibt es nicht.
file-forbidden = Auf { $path } hast du keinen Zugriff.
file-folder = { $path } ist ein Ordner; nenn eine Datei.
file-full = Der Datenträger ist voll; { $path } wurde nicht geschrieben.
file-unreadable = Die Datei { $path } lässt sich nicht lesen.
file-unwritable = { $path } lässt sich nicht schreiben.
file-exists = Die Datei { $path } gibt es schon; wähl einen anderen Namen.
file-not-text = Die Datei { $path } ist keine Textdatei; sie kann keine gespeicherte Partie sein.
file-special = { $path } ist keine gewöhnliche Datei; wähl einen anderen Namen.
file-no-folder = Den Ordner { $path } gibt es nicht.
