# What is wrong with a file.

file-missing = There’s no file { $path }.
file-forbidden = You aren’t allowed to use { $path }.
file-folder = { $path } is a folder; name a file.
file-full = The disk is full; { $path } wasn’t written.
file-unreadable = The file { $path } can’t be read.
file-unwritable = { $path } can’t be written.
file-exists = There’s already a file { $path }; choose another name.
file-not-text = The file { $path } isn’t a text file, so it can’t be a saved game.
file-special = { $path } isn’t an ordinary file; choose another name.
file-no-folder = There’s no folder { $path }.
