# Prints the path of a Chromium for the browser tests; installs Debian's where it can.
for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable; do
    if [ -n "$name" ] && command -v "$name"; then
        exit 0
    fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing Chromium for the browser tests …" >&2
    export DEBIAN_FRONTEND=noninteractive
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium; } >&2 &&
        command -v chromium && exit 0
fi
echo "The browser tests need Chromium: install your system's chromium package," >&2
echo "or name one with: CHROMIUM=/path/to/chromium make test" >&2
exit 1
