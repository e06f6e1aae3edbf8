# What any part of conexio may have to say.

core-compiling = Preparing the rules; the first time, this takes a few seconds…
core-not-installed = This needs { $name }, which isn’t installed; “pip install conexio” installs all that conexio needs.
