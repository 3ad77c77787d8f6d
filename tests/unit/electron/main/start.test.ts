import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { ConfirmationDesk, ConfirmationWindow } from '../../../../electron/ports/confirmation-window.ts'
import { start } from '../../../../electron/main/start.ts'
import type { Reply } from '../../../../shared/ipc/envelope.ts'
import { asked, askedFor, forgetAsked, recorder } from '../../../fakes/electron.ts'

vi.mock('electron', async () => (await import('../../../fakes/electron.ts')).electron)
// The page is not built here, and the engine is not what this is about.
vi.mock('../../../../electron/main/app-protocol.ts', () => ({
  tableOfFiles: () => new Map(),
  answerRequest: () => null,
}))
const engine = vi.hoisted(() => ({ ports: Promise.withResolvers<{ confirmation: ConfirmationWindow }>() }))
vi.mock('../../../../electron/app/create-app.ts', () => ({
  createApp: (ports: { confirmation: ConfirmationWindow }) => {
    engine.ports.resolve(ports)
    return { onEvent: () => () => undefined }
  },
}))

const folder = mkdtempSync(join(tmpdir(), 'quita-start-'))
const lastResorts = ['uncaughtException', 'unhandledRejection']
const emitter: NodeJS.EventEmitter = process

beforeAll(() => {
  const before = lastResorts.map((name) => emitter.listenerCount(name))
  forgetAsked(true, folder)
  start()
  return () => {
    for (const [at, name] of lastResorts.entries()) {
      for (const listener of emitter.listeners(name).slice(before[at])) emitter.off(name, listener as () => void)
    }
    for (const {
      of,
      with: [name, listener],
    } of askedFor('on'))
      if (of === 'app' && name === 'quit') (listener as () => void)()
    rmSync(folder, { recursive: true })
  }
})

/** How many things were asked before the first of this name, of one session. */
function placeOf(what: string, of: string): number {
  const place = asked.findIndex((one) => one.what === what && one.of === of)
  if (place < 0) throw new Error(`${what} was never asked of the ${of}`)
  return place
}

const ofTheSession = [
  'setPermissionRequestHandler',
  'setPermissionCheckHandler',
  'setDevicePermissionHandler',
  'setDisplayMediaRequestHandler',
  'setUSBProtectedClassesHandler',
  'setBluetoothPairingHandler',
  'setSpellCheckerEnabled',
  'onBeforeRequest',
]

describe.each(['page session', 'default session'])('before the first window is made, the %s', (name) => {
  test.each(ofTheSession)('has its %s', (what) => {
    expect(placeOf(what, name)).toBeLessThan(placeOf('new', 'BrowserWindow'))
  })

  test('refuses downloads', () => {
    const heard = askedFor('on').filter(({ of }) => of === name)
    expect(heard.map((one) => one.with[0])).toEqual(['will-download'])
  })
})

describe('before the first window is made', () => {
  test('our scheme is answered, in the session of the window alone', () => {
    expect(askedFor('handle').map((one) => [one.of, one.with[0]])).toEqual([
      ['page session protocol', 'app'],
      ['ipcMain', 'quita:call'],
      ['ipcMain', 'quita:confirmation-call'],
    ])
    expect(placeOf('handle', 'page session protocol')).toBeLessThan(placeOf('new', 'BrowserWindow'))
  })

  test('the lane of the confirmation is closed while none stands, and hears its own page alone', async () => {
    const lane = askedFor('handle').find((one) => one.with[0] === 'quita:confirmation-call')?.with[1]
    const call = lane as (event: object, channel: string, ask: object) => Promise<{ ok: boolean }>
    const from = (host: string) => ({
      sender: { id: 1 }, // as every window here
      senderFrame: { url: `app://${host}/index.html`, parent: null },
    })
    for (const host of ['confirmation', 'bundle'])
      expect((await call(from(host), 'confirmation.read', {})).ok).toBe(false)
    const desk: ConfirmationDesk = {
      dispatch: async () => ({ ok: true, value: 'read' }),
      onEvent: () => () => undefined,
      closed: () => undefined,
      covered: () => undefined,
      uncovered: () => undefined,
    }
    const { confirmation } = await engine.ports.promise
    const standing = confirmation.open(desk)
    expect(await call(from('confirmation'), 'confirmation.read', {})).toEqual({ ok: true, value: 'read' })
    expect((await call(from('bundle'), 'confirmation.read', {})).ok).toBe(false)
    standing.close()
    expect((await call(from('confirmation'), 'confirmation.read', {})).ok).toBe(false)
  })

  test('whatever page will be made is guarded as soon as it is', () => {
    const heard = askedFor('on').find(({ of, with: [name] }) => of === 'app' && name === 'web-contents-created')
    const listener = heard?.with[1] as (event: object, contents: object) => void
    listener({}, recorder('new contents'))
    const guards = asked.filter(({ of }) => of === 'new contents').map(({ what, with: [name] }) => [what, String(name)])
    expect(guards.map(([what = '', name = '']) => (what === 'on' ? name : what)).toSorted()).toEqual([
      'before-mouse-event',
      'input-event',
      'setWebRTCIPHandlingPolicy',
      'setWindowOpenHandler',
      'will-attach-webview',
      'will-frame-navigate',
      'will-navigate',
      'will-prevent-unload',
      'will-redirect',
    ])
  })
})

test('the sleep of the computer is heard', () => {
  const heard = askedFor('on').filter(({ of }) => of === 'powerMonitor')
  expect(heard.map((one) => one.with[0])).toContain('suspend')
})

test('the calls of a confirmation window come to its desk at their rate, over every window that is opened', async () => {
  const { confirmation } = await engine.ports.promise
  const heard: string[] = []
  const desk: ConfirmationDesk = {
    async dispatch(channel) {
      heard.push(channel)
      return { ok: true, value: null }
    },
    onEvent: () => () => undefined,
    closed: () => undefined,
    covered: () => undefined,
    uncovered: () => undefined,
  }
  const lane = askedFor('handle').find(({ with: [name] }) => name === 'quita:confirmation-call')
  const call = lane?.with[1] as (event: object, channel: string, ask: object) => Promise<Reply>
  const event = { sender: { id: 1 }, senderFrame: { url: 'app://confirmation/index.html', parent: null } }
  const replies: Reply[] = []
  for (let windows = 0; windows < 50; windows += 1) {
    confirmation.open(desk)
    for (const name of ['confirmation.read', 'confirmation.back']) replies.push(await call(event, name, {}))
  }
  expect(replies.slice(0, 30).every((reply) => reply.ok)).toBe(true)
  expect(heard.length).toBeLessThan(60)
  expect(replies.at(-1)).toMatchObject({ ok: false, error: { kind: 'too-many', sent: 'no' } })
})
