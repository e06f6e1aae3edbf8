# What is wrong with a file.

file-missing = There is no file or folder { $path }.
file-forbidden = You are not allowed to use { $path }.
file-folder = { $path } is a folder; name a file.
file-full = The disk is full; { $path } was not written.
file-unreadable = The file { $path } cannot be read.
file-unwritable = The file { $path } cannot be written.
file-exists = There is already a file { $path }; choose another name.
file-not-text = The file { $path } is not a text; it cannot be a record.
