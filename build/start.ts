import { spawn, spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { browserBinary } from './browser-binary.ts'
import { electronBinary } from './electron-binary.ts'
import { ensureBrowser } from './ensure-browser.ts'
import { fetchElectron } from './fetch-electron.ts'

const root = resolve(import.meta.dirname, '..')
const say = (text: string) => process.stdout.write(`${text}\n`)

/** True when a source is newer than the last build, or there is none. */
function isStale(): boolean {
  const built = statSync(join(root, 'out/renderer/index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const sources = globSync(['{electron,renderer,shared,build}/**/*', 'package-lock.json'], { cwd: root })
  return sources.some((file) => statSync(join(root, file)).mtimeMs > built)
}

function buildIfNeeded(): void {
  if (!isStale()) return
  say('Building (the sources are newer than out/)')
  const { status } = spawnSync(process.execPath, [join(root, 'build/build.ts')], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

function runUntilClosed(command: string, args: readonly string[], env: NodeJS.ProcessEnv): void {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

const screen = process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])

function runElectron(binary: string, args: readonly string[]): void {
  say(`Quita runs in Electron: ${binary}`)
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  runUntilClosed(binary, [root, ...asRoot, ...args], process.env)
}

function runHosted(args: readonly string[]): void {
  say(
    `Quita runs in the desktop host (Electron's binary is not here): the same bundles under Node ${process.version}, the window in ${browserBinary(screen)}`,
  )
  say('The host has no keychain: the vault asks for a passphrase. Closing the window, or Ctrl+C, ends it.')
  if (!screen)
    say(
      'There is no display, so the window is not visible. To see it, run where there is a desktop, or with DISPLAY set (ssh -X, or Xvfb and a VNC server).',
    )
  const host = join(root, 'tests/host')
  const env = { ...process.env, QUITA_HOST_APP: root, ...(screen ? { QUITA_HOST_HEADED: '1' } : {}) }
  runUntilClosed(
    process.execPath,
    ['--no-warnings', '--import', join(host, 'register.ts'), join(host, 'boot.ts'), ...args],
    env,
  )
}

await fetchElectron()
ensureBrowser(screen)
buildIfNeeded()
const electron = process.env['QUITA_E2E'] === 'desktop-host' ? undefined : electronBinary()
if (electron === undefined) runHosted(process.argv.slice(2))
else runElectron(electron, process.argv.slice(2))
