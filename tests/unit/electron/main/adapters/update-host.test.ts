import { EventEmitter } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createDeparture } from '../../../../../electron/main/adapters/departure.ts'
import { macInstaller } from '../../../../../electron/main/adapters/mac-installer.ts'
import { isOfSamePublisher, type RunProgram } from '../../../../../electron/main/adapters/same-publisher.ts'
import { updatablePlatform } from '../../../../../electron/main/adapters/update-host.ts'
import { windowsInstaller } from '../../../../../electron/main/adapters/windows-installer.ts'
import type { Installer } from '../../../../../electron/ports/update-host.ts'
import { versionSchema } from '../../../../../shared/domain/release.ts'
import { freshFolder } from '../../../../fakes/test-ports.ts'

const log = { event: () => undefined }
const settled = () => new Promise((resolve) => setImmediate(resolve))

function installerOf(bytes: Uint8Array | null): Installer {
  return { path: '/privado/Quita-1.1.0.exe', version: versionSchema.parse('1.1.0'), bytes: async () => bytes }
}

/** An application that closes everything when it is told to quit for the first time, as {@link createDeparture} expects. */
function departing() {
  const done: string[] = []
  const app = { quit: () => void done.push('quit'), relaunch: () => void done.push('relaunch') }
  const departure = createDeparture(app)
  return { app, done, departure }
}

describe('which installations update themselves', () => {
  const windows = { platform: 'win32', arch: 'x64' } as const

  test('on Windows those that have an uninstaller beside them', () => {
    const folder = freshFolder()
    const execPath = join(folder, 'Quita.exe')
    expect(updatablePlatform(true, { ...windows, execPath })).toBeNull()
    writeFileSync(join(folder, 'Uninstall Quita.exe'), '')
    expect(updatablePlatform(true, { ...windows, execPath })).toBe('win32-x64')
  })

  test('on macOS every packed one, of either processor', () => {
    const execPath = '/Applications/Quita.app/Contents/MacOS/Quita'
    expect(updatablePlatform(true, { platform: 'darwin', arch: 'arm64', execPath })).toBe('darwin-arm64')
    expect(updatablePlatform(false, { platform: 'darwin', arch: 'arm64', execPath })).toBeNull()
  })

  test('on Linux none, since its repository does', () => {
    expect(updatablePlatform(true, { platform: 'linux', arch: 'x64', execPath: '/opt/Quita/quita' })).toBeNull()
  })
})

describe('the publisher of a Windows installer', () => {
  const paths = { running: 'C:\\Quita\\Quita.exe', installer: "C:\\Users\\Luzia\\$(calc) '; calc; '\\Quita.exe" }

  test('is asked of the PowerShell of the system, with paths that are never part of a command', async () => {
    const runs: Parameters<RunProgram>[] = []
    const run: RunProgram = async (...told) => {
      runs.push(told)
      return 'quita-same-publisher\r\n'
    }
    expect(await isOfSamePublisher(paths, 'C:\\Windows', run)).toBe(true)
    const [[file, args, env] = ['', [], {}]] = runs
    expect(file).toBe('C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe')
    expect(args.join(' ')).not.toContain('calc')
    expect(env).toMatchObject({ QUITA_RUNNING: paths.running, QUITA_INSTALLER: paths.installer })
  })

  test.each(['', 'False', 'quita-same-publisher\nquita-same-publisher', 'nao quita-same-publisher'])(
    'is not ours where the answer is %j',
    async (said) => {
      expect(await isOfSamePublisher(paths, 'C:\\Windows', async () => said)).toBe(false)
    },
  )

  test('is not ours where nobody can be asked', async () => {
    const run: RunProgram = () => Promise.reject(new Error('blocked by policy'))
    expect(await isOfSamePublisher(paths, 'C:\\Windows', run)).toBe(false)
  })
})

describe('handing over on Windows', () => {
  function windows(change: { trusted?: boolean; fails?: boolean }) {
    const begun = departing()
    const started: (readonly string[])[] = []
    const prepare = windowsInstaller({
      ...begun,
      log,
      isTrusted: async () => change.trusted ?? true,
      async start(file, args) {
        if (change.fails === true) throw new Error('EACCES')
        started.push([file, ...args])
      },
    })
    return { ...begun, started, prepare }
  }

  test('runs the installer only after everything is closed, silently, and Quita again afterwards', async () => {
    const { prepare, done, started, departure } = windows({})
    const leave = await prepare(installerOf(new Uint8Array(1)))
    expect({ done, started }).toEqual({ done: [], started: [] })
    leave?.()
    expect({ done, started }).toEqual({ done: ['quit'], started: [] })
    departure.end()
    await settled()
    expect(started).toEqual([['/privado/Quita-1.1.0.exe', '--updated', '/S', '--force-run']])
    expect(done).toEqual(['quit', 'quit'])
  })

  test('does not happen where Windows does not know the publisher', async () => {
    const { prepare, done } = windows({ trusted: false })
    expect(await prepare(installerOf(new Uint8Array(1)))).toBeNull()
    expect(done).toEqual([])
  })

  test('runs nothing and comes back where the bytes are not the signed ones any more', async () => {
    const { prepare, done, started, departure } = windows({})
    const leave = await prepare(installerOf(null))
    leave?.()
    departure.end()
    await settled()
    expect(started).toEqual([])
    expect(done).toEqual(['quit', 'relaunch', 'quit'])
  })

  test('comes back where the installer cannot be run', async () => {
    const { prepare, done, departure } = windows({ fails: true })
    const leave = await prepare(installerOf(new Uint8Array(1)))
    leave?.()
    departure.end()
    await settled()
    expect(done).toEqual(['quit', 'relaunch', 'quit'])
  })
})

describe('handing over on macOS', () => {
  /** Squirrel.Mac as far as Electron shows it: it reads the feed, then the file, and says what it thinks of it. */
  function squirrel(thinks: 'update-downloaded' | 'error') {
    const took: { bytes: Uint8Array; feed: string; withoutSecret: number }[] = []
    const done: string[] = []
    let told = { url: '', headers: {} as Record<string, string> }
    const events = new EventEmitter()
    const updater = Object.assign(events, {
      setFeedURL: (options: { url: string; headers?: Record<string, string> }) => {
        told = { url: options.url, headers: options.headers ?? {} }
      },
      async checkForUpdates() {
        const withoutSecret = (await fetch(told.url)).status
        const { url } = (await (await fetch(told.url, { headers: told.headers })).json()) as { url: string }
        took.push({
          bytes: new Uint8Array(await (await fetch(url)).arrayBuffer()),
          feed: told.url,
          withoutSecret,
        })
        events.emit(thinks, new Error('signature'))
      },
      quitAndInstall: () => void done.push('quitAndInstall'),
    })
    return { updater: updater as never, took, done }
  }

  test('gives Squirrel the verified bytes on this computer alone, and installs after everything is closed', async () => {
    const { updater, took, done } = squirrel('update-downloaded')
    const { departure, done: app } = departing()
    const leave = await macInstaller({ updater, departure, log })(installerOf(new Uint8Array([1, 2, 3])))
    expect(took).toMatchObject([{ bytes: new Uint8Array([1, 2, 3]), withoutSecret: 404 }])
    expect(took[0]?.feed).toMatch(/^http:\/\/127\.0\.0\.1:/)
    await expect(fetch(took[0]?.feed ?? '')).rejects.toThrow()
    leave?.()
    expect({ app, done }).toEqual({ app: ['quit'], done: [] })
    departure.end()
    expect(done).toEqual(['quitAndInstall'])
  })

  test('does not happen where Squirrel refuses the signature', async () => {
    const { updater } = squirrel('error')
    const { departure, done } = departing()
    expect(await macInstaller({ updater, departure, log })(installerOf(new Uint8Array([1])))).toBeNull()
    expect(done).toEqual([])
  })

  test('asks nobody where the bytes are not the signed ones any more', async () => {
    const { updater, took } = squirrel('update-downloaded')
    expect(await macInstaller({ updater, departure: departing().departure, log })(installerOf(null))).toBeNull()
    expect(took).toEqual([])
  })
})
