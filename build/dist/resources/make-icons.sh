#!/bin/sh
# Draws icon.svg anew as icons/, icon.ico and icon.icns; run by hand after a change of the drawing.
# Debian: apt-get install librsvg2-bin icoutils icnsutils
set -eu
cd "$(dirname "$0")"
drawn=$(mktemp -d)
trap 'rm -rf "$drawn"' EXIT
for size in 16 24 32 48 64 128 256 512; do
  rsvg-convert -w $size -h $size -o "icons/${size}x${size}.png" icon.svg
done
icotool -c -o icon.ico icons/16x16.png icons/24x24.png icons/32x32.png icons/48x48.png icons/64x64.png -r icons/256x256.png
# macOS leaves air around the tile: 824 of 1024.
for size in 16 32 128 256 512 1024; do
  air=$((size * 100 / 1024))
  tile=$((size - 2 * air))
  rsvg-convert -w $tile -h $tile --page-width $size --page-height $size --left $air --top $air -o "$drawn/$size.png" icon.svg
done
png2icns icon.icns "$drawn"/*.png
