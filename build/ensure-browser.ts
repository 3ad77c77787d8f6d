import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { browserBinary } from './browser-binary.ts'
import { electronBinary } from './electron-binary.ts'

const APT = ['-o', 'DPkg::Lock::Timeout=900']
const PACKAGES = ['chromium', 'fonts-dejavu-core', 'fonts-liberation']

/** Sees to it that a window can be opened: real Electron or a Chromium. Installs Chromium on Debian as root; else says what is missing and ends the process. */
export function ensureBrowser(): void {
  if (electronBinary() ?? browserBinary()) return
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    process.stdout.write('No Electron and no Chromium here: installing Chromium with apt-get (once)\n')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', [...APT, '-qq', 'update'], { stdio: 'inherit', env })
    spawnSync('apt-get', [...APT, '-qq', 'install', '-y', '--no-install-recommends', ...PACKAGES], {
      stdio: 'inherit',
      env,
    })
    if (browserBinary()) return
  }
  process.stderr.write(
    'Missing: a window for Quita. Run `npx install-electron` (needs github.com), or install Chromium (Debian: `apt-get install chromium`), or set CHROMIUM_PATH.\n',
  )
  process.exit(1)
}

if (import.meta.main) ensureBrowser()
