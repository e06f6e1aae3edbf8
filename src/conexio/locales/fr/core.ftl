# What any part of conexio may have to say.

core-compiling = Compilation des règles ; la première fois, cela prend quelques secondes…
core-not-installed = Il faut pour cela { $name }, qui n’est pas installé ; « pip install conexio » installe tout ce dont conexio a besoin.
