#!/bin/sh
# deb: remove, purge, upgrade and others; rpm: how many versions stay. An upgrade keeps everything.
case "$1" in
  remove | purge | 0) ;;
  *) exit 0 ;;
esac

if command -v update-alternatives >/dev/null 2>&1; then
  update-alternatives --remove '${executable}' '/opt/${sanitizedProductName}/${executable}'
else
  rm -f '/usr/bin/${executable}'
fi

profile='/etc/apparmor.d/${executable}'
if [ -f "$profile" ]; then
  if command -v apparmor_parser >/dev/null 2>&1; then
    apparmor_parser --remove "$profile" || true
  fi
  rm -f "$profile"
fi

if [ "$1" != purge ]; then
  echo 'O Quita foi removido. Os dados continuam na pasta ~/.config/Quita de cada pessoa que o usou.'
  echo 'Quita was removed. Its data stays in the folder ~/.config/Quita of each person who used it.'
fi
