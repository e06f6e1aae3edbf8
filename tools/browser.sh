# Prints the path of a Chromium for the browser tests; installs Debian's if possible. The headless
# build is enough, and smaller.
names="chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable"
for name in "${CHROMIUM:-}" $names; do
    if [ -n "$name" ] && command -v "$name"; then
        exit 0
    fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing Chromium for the browser tests …" >&2
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq >&2
    for name in chromium-headless-shell chromium; do
        apt-get install -y -qq --no-install-recommends "$name" >&2 &&
            command -v "$name" && exit 0
    done
fi
echo "The browser tests need Chromium: install your system's chromium package," >&2
echo "or name one with: CHROMIUM=/path/to/chromium make test" >&2
exit 1
