#!/bin/bash
# Debian's makensis, called as electron-builder does. The half-built installer would have to run on Windows to write the uninstaller;
# here the compiler itself hands it over, so what is signed and packed is the real one.
for argument in "$@"; do
  case $argument in
    -DUNINSTALLER_OUT_FILE=Z:*)
      place=${argument#-DUNINSTALLER_OUT_FILE=Z:}
      handover=("-X!uninstfinalize 'cp \"%1\" \"${place//\\//}\"'")
      ;;
  esac
done
exec /usr/bin/makensis "${handover[@]}" "$@"
