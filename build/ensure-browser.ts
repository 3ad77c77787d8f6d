import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { browserBinary } from './browser-binary.ts'
import { electronBinary } from './electron-binary.ts'

const APT = ['-o', 'DPkg::Lock::Timeout=900']
const FONTS = ['fonts-dejavu-core', 'fonts-liberation']

/**
 * Sees to it that a window can be opened: real Electron or a Chromium (`headed`: one that shows it on a screen). Installs
 * Chromium on Debian as root; else says what is missing and ends the process.
 */
export function ensureBrowser(headed = false): void {
  if (electronBinary() ?? browserBinary(headed)) return
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    process.stdout.write('No Electron and no Chromium here: installing Chromium with apt-get (once)\n')
    apt('update')
    // Older releases have no package of the engine alone.
    for (const name of headed ? ['chromium'] : ['chromium-headless-shell', 'chromium']) {
      apt('install', '-y', '--no-install-recommends', name, ...FONTS)
      if (browserBinary(headed)) return
    }
  }
  process.stderr.write(
    'Missing: a window for Quita. Run `npx install-electron` (needs github.com), or install Chromium (Debian: `apt-get install chromium`), or set CHROMIUM_PATH.\n',
  )
  process.exit(1)
}

function apt(...words: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', [...APT, '-qq', ...words], { stdio: 'inherit', env })
}

if (import.meta.main) ensureBrowser()
