#!/bin/sh
# Runs a command as in a person's session: with a screen, a message bus and an unlocked keyring of its own.
export XDG_CURRENT_DESKTOP=GNOME # by this name Chromium finds the keyring
exec dbus-run-session -- xvfb-run --auto-servernum sh -c '
  printf "\n" | gnome-keyring-daemon --unlock --components=secrets > /dev/null
  keyring="dbus-send --session --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.NameHasOwner string:org.freedesktop.secrets"
  for _ in $(seq 100); do
    if $keyring | grep -q "boolean true"; then exec "$@"; fi
    sleep 0.2
  done
  echo "no keyring came up" >&2
  exit 1' sh "$@"
