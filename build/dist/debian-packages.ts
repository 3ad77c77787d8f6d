import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** What the check needs of Debian: the package, and a file by which one sees that it is there. */
const needed = {
  gcc: '/usr/bin/gcc',
  'libc6-dev': '/usr/include/stdio.h',
  'gcc-mingw-w64-x86-64-win32': '/usr/bin/x86_64-w64-mingw32-gcc',
  'gcc-mingw-w64-i686-win32': '/usr/bin/i686-w64-mingw32-gcc',
  nsis: '/usr/bin/makensis',
  'p7zip-full': '/usr/bin/7z',
  rpm: '/usr/bin/rpmbuild',
  'desktop-file-utils': '/usr/bin/desktop-file-validate',
  osslsigncode: '/usr/bin/osslsigncode',
  openssl: '/usr/bin/openssl',
  softhsm2: '/usr/bin/softhsm2-util',
  'libengine-pkcs11-openssl': '/usr/lib/x86_64-linux-gnu/engines-3/pkcs11.so',
  gpg: '/usr/bin/gpg',
  'gpg-agent': '/usr/bin/gpg-agent',
  'apt-utils': '/usr/bin/apt-ftparchive',
  'createrepo-c': '/usr/bin/createrepo_c',
}

const apt = (...args: readonly string[]) =>
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=900', '-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'], // what it installs was said; what goes wrong, it says
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })

/** Sees to it that the tools are there: installs them on Debian as root, else says which are missing and ends the process. */
export function ensureDebianPackages(): void {
  if (missing().length === 0) return
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    process.stdout.write(`Installing with apt-get (once): ${missing().join(' ')}\n`)
    apt('update')
    apt('install', '-y', '--no-install-recommends', ...missing())
    if (missing().length === 0) return
  }
  process.stderr.write(`Missing: ${missing().join(' ')}. On Debian: apt-get install ${missing().join(' ')}\n`)
  process.exit(1)
}

function missing(): string[] {
  return Object.entries(needed).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))
}
