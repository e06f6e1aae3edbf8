# What is wrong with a file.

file-missing = There is no file { $path }.
file-forbidden = You are not allowed to use { $path }.
file-folder = { $path } is a folder; name a file.
file-full = The disk is full; { $path } was not written.
file-unreadable = The file { $path } cannot be read.
file-unwritable = { $path } cannot be written.
file-exists = There is already a file { $path }; choose another name.
file-not-text = The file { $path } is not a text file; it cannot be a record.
file-special = { $path } is not an ordinary file; choose another name.
file-no-folder = There is no folder { $path }.
