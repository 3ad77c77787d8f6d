import { EventEmitter } from 'node:events'
import { mkdirSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { appFolder, host, manifest, tell } from '../state.ts'
import { preventable, strict } from '../strict.ts'
import { commandLine } from './command-line.ts'
import { singleInstance } from './single-instance.ts'

const name = manifest.productName ?? manifest.name

function initialPaths(): Map<string, string> {
  const config = process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config')
  const userData = commandLine.getSwitchValue('user-data-dir') || join(config, name)
  return new Map(
    Object.entries({
      home: homedir(),
      appData: config,
      userData,
      sessionData: userData,
      temp: tmpdir(),
      exe: process.execPath,
      module: process.execPath,
      desktop: join(homedir(), 'Desktop'),
      documents: join(homedir(), 'Documents'),
      downloads: join(homedir(), 'Downloads'),
      logs: join(userData, 'logs'),
    }),
  )
}

const paths = initialPaths()
const events = new EventEmitter()
const whenReady = Promise.withResolvers<void>()
const lock = singleInstance(paths.get('userData') ?? '', (start) => {
  events.emit('second-instance', {}, start.argv, start.cwd, null)
})

async function quit(): Promise<void> {
  if (host.quitting) return
  const before = preventable({})
  events.emit('before-quit', before)
  if (before.defaultPrevented) return
  host.quitting = true
  for (const window of host.windows.values()) {
    if (await window.shut(false)) continue
    host.quitting = false
    return
  }
  const will = preventable({})
  events.emit('will-quit', will)
  if (will.defaultPrevented) {
    host.quitting = false
    return
  }
  events.emit('quit', {}, 0)
  await exit(0)
}

async function exit(code: number): Promise<void> {
  host.quitting = true
  lock.release()
  await lock.handover()
  const chromium = await host.starting?.catch(() => undefined)
  await chromium?.close()
  process.exit(code)
}

function getPath(key: string): string {
  const path = paths.get(key)
  if (!path) throw new Error(`Failed to get '${key}' path`)
  if (key === 'userData') mkdirSync(path, { recursive: true })
  return path
}

/** Electron's `app`: life of the process, paths, the single-instance lock. */
export const app = strict(
  'app',
  Object.assign(events, {
    name,
    isPackaged: false,
    commandLine,
    getPath,
    setPath: (key: string, path: string) => void paths.set(key, path),
    getAppPath: () => appFolder,
    getVersion: () => manifest.version,
    getName: () => name,
    setName: () => undefined,
    getLocale: () => commandLine.getSwitchValue('lang') || 'pt-BR',
    getSystemLocale: () => commandLine.getSwitchValue('lang') || 'pt-BR',
    getPreferredSystemLanguages: () => [commandLine.getSwitchValue('lang') || 'pt-BR'],
    isReady: () => host.ready,
    whenReady: () => whenReady.promise,
    enableSandbox() {
      if (host.ready) throw new Error('app.enableSandbox() can only be called before app is ready')
    },
    setAppUserModelId: () => undefined,
    setAboutPanelOptions: () => undefined,
    requestSingleInstanceLock: lock.request,
    hasSingleInstanceLock: lock.held,
    releaseSingleInstanceLock: lock.release,
    quit: () => void quit(),
    exit: (code = 0) => void exit(code),
    focus: () => undefined,
  }),
)

/** Becomes `ready`; called once the main module has loaded, as Electron does (so a top-level await of whenReady never ends). */
export async function becomeReady(): Promise<void> {
  if (host.quitting) return
  host.chromium = await host.starting
  if (!host.chromium || host.quitting) return
  void host.chromium.exited.then(() => {
    if (!host.quitting) void exit(1) // the browser died under us
  })
  tell({ kind: 'ready', endpoint: host.chromium.endpoint, profile: host.chromium.profile })
  host.ready = true
  app.emit('will-finish-launching')
  app.emit('ready', {}, {})
  whenReady.resolve()
}

/** Called by a window that is gone: the last one ends the application unless someone listens. */
export function windowGone(): void {
  if (host.windows.size > 0 || host.quitting) return
  if (app.listenerCount('window-all-closed') > 0) app.emit('window-all-closed')
  else app.quit()
}
