import { describe, expect, test } from 'vitest'
import { configuration } from '../../../../build/dist/configuration.ts'
import type { App } from '../../../../electron/app/app.ts'
import { electronScreenState } from '../../../../electron/main/adapters/screen-state.ts'
import { APP_ID } from '../../../../electron/main/app-id.ts'
import { revivePage } from '../../../../electron/main/revive-page.ts'
import { endWithSession } from '../../../../electron/main/session-end.ts'
import { lockWithSystem } from '../../../../electron/main/system-lock.ts'
import { ok } from '../../../../shared/kit/result.ts'

type Listener = (...args: unknown[]) => void

const settled = () => new Promise((resolve) => setImmediate(resolve))

function ear() {
  const heard = new Map<string, Listener>()
  return { heard, on: (name: string, listener: Listener) => heard.set(name, listener) }
}

function noting() {
  const done: string[] = []
  const engine: App = {
    dispatch: async () => ok(null),
    onEvent: () => () => undefined,
    touch: () => undefined,
    lock: async (why) => void done.push(`lock ${why}`),
    close: async () => void done.push('close'),
  }
  return { done, engine: Promise.resolve(engine) }
}

describe('the lock of the system', () => {
  test.each(['darwin', 'win32'] as const)('is heard as an event on %s, and sleep too', async (platform) => {
    const powerMonitor = ear()
    const { done, engine } = noting()
    const screen = electronScreenState({ getSystemIdleState: () => 'locked' }, platform)
    expect(screen).toBe(null)
    lockWithSystem({
      powerMonitor: powerMonitor as never,
      screen,
      clock: { wait: async () => undefined },
      engine,
      platform,
    })
    for (const name of ['lock-screen', 'suspend']) powerMonitor.heard.get(name)?.()
    await settled()
    expect(done).toEqual(['lock system', 'lock system'])
  })

  test('is asked for on Linux, where there is no event, and locks once each time', async () => {
    const states = ['active', 'locked', 'locked', 'idle', 'unknown', 'locked', 'active'] as const
    const powerMonitor = ear()
    const { done, engine } = noting()
    let looks = 0
    const end = Promise.withResolvers<void>()
    const screen = electronScreenState({ getSystemIdleState: () => states[looks++] ?? 'active' }, 'linux')
    const stop = lockWithSystem({
      powerMonitor: powerMonitor as never,
      screen,
      clock: {
        async wait(ms) {
          expect(ms).toBe(2000)
          if (looks < states.length) return
          stop()
          end.resolve()
        },
      },
      engine,
      platform: 'linux',
    })
    await end.promise
    await settled()
    expect(looks).toBe(states.length)
    expect([...powerMonitor.heard.keys()]).toEqual(['suspend'])
    expect(done).toEqual(['lock system', 'lock system'])
  })
})

describe('the end of the session', () => {
  function ending(platform: NodeJS.Platform) {
    const [powerMonitor, window] = [ear(), ear()]
    const { done, engine } = noting()
    const app = { quit: () => void done.push('quit') }
    endWithSession({ app, powerMonitor: powerMonitor as never, engine, platform }, window as never)
    return { powerMonitor: powerMonitor.heard, window: window.heard, done }
  }

  test('closes the vault at the question of Windows, and the engine at the end, holding nobody up', async () => {
    const { powerMonitor, window, done } = ending('win32')
    expect([powerMonitor.size, [...window.keys()]]).toEqual([0, ['query-session-end', 'session-end']])
    let isHeldUp = false
    window.get('query-session-end')?.({ preventDefault: () => (isHeldUp = true) })
    await settled()
    expect(done).toEqual(['lock system'])
    window.get('session-end')?.({})
    await settled()
    expect([done, isHeldUp]).toEqual([['lock system', 'close'], false])
  })

  test.each(['linux', 'darwin'] as const)('on %s has the application leave in order', (platform) => {
    const { powerMonitor, window, done } = ending(platform)
    let isHeldUp = false
    powerMonitor.get('shutdown')?.({ preventDefault: () => (isHeldUp = true) })
    expect([window.size, done, isHeldUp]).toEqual([0, ['quit'], true])
  })
})

describe('a page that crashed', () => {
  function crashing() {
    const contents = ear()
    const clock = { ms: 5 }
    const [loaded, logged]: [string[], string[]] = [[], []]
    const window = {
      isDestroyed: () => false,
      loadURL: async (address: string) => void loaded.push(address),
      webContents: contents as never,
    }
    revivePage(window, { monotonicMs: () => clock.ms, log: { event: (name) => void logged.push(name) } })
    const crash = (reason = 'crashed') => contents.heard.get('render-process-gone')?.({}, { reason })
    return { crash, clock, loaded, logged }
  }

  test('is loaded again, and again when a minute has passed', () => {
    const { crash, clock, loaded } = crashing()
    crash()
    clock.ms += 60_000
    crash('oom')
    expect(loaded).toEqual(['app://bundle/index.html', 'app://bundle/index.html'])
  })

  test('is not loaded a third time where it crashes again within a minute: a page without a script says so', () => {
    const { crash, clock, loaded, logged } = crashing()
    crash()
    clock.ms += 59_999
    crash()
    crash()
    expect(loaded).toEqual(['app://bundle/index.html', 'app://bundle/stopped.html'])
    expect(logged).toEqual(['page.gone', 'page.gone', 'page.stopped', 'page.gone'])
  })

  test('is left alone where it ended by itself', () => {
    const { crash, loaded } = crashing()
    crash('clean-exit')
    expect(loaded).toEqual([])
  })
})

test('Windows knows the application by the id that the installer writes', () => {
  expect(configuration({ app: '/app', output: '/out', signing: null }).appId).toBe(APP_ID)
})
