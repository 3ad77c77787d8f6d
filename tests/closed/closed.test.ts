import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { answerRequest } from '../../electron/main/app-protocol.ts'
import { READER_HOST } from '../../electron/main/origin.ts'
import { foreignSwitches } from '../../electron/main/switches.ts'
import { contract } from '../../shared/ipc/contract.ts'
import { hostileAddresses } from '../unit/electron/main/hostile-addresses.ts'
import { hostilePaths } from '../unit/electron/main/hostile-paths.ts'
import { hostileSwitches } from '../unit/electron/main/hostile-switches.ts'
import { permissionNames } from '../unit/electron/main/electron-types.ts'
import { type StartedShell, startShell } from './started-shell.ts'

vi.mock('electron', async () => (await import('../fakes/electron.ts')).electron)
vi.mock('../../electron/main/app-protocol.ts', async (original) => ({
  ...(await original<typeof import('../../electron/main/app-protocol.ts')>()),
  tableOfFiles: () => new Map(), // nothing is built here
}))
const dispatched = vi.hoisted(() => [] as string[])
vi.mock('../../electron/app/create-app.ts', () => ({
  createApp: () => ({
    dispatch: async (channel: string) => {
      dispatched.push(channel)
      return { ok: true, value: null }
    },
    onEvent: () => () => undefined,
    lock: async () => undefined,
    close: async () => undefined,
  }),
}))

const channels = Object.keys(contract)
/** Says on the terminal how much was tried, as the other suites do. */
const counted = (what: string, tried: number) => void process.stdout.write(`closed: ${tried} ${what}\n`)

let shell: StartedShell
beforeAll(() => {
  shell = startShell()
})
afterAll(() => shell.end())

const page = { url: 'app://bundle/index.html', parent: null }
// The window has the id 1 here.
const senders: Readonly<Record<string, object>> = {
  'another window with our page': { sender: { id: 2 }, senderFrame: page },
  'a window without a number': { sender: {}, senderFrame: page },
  'a frame that is gone': { sender: { id: 1 }, senderFrame: null },
  'a frame of ours inside our page': { sender: { id: 1 }, senderFrame: { ...page, parent: page } },
  'the frame of papers': { sender: { id: 1 }, senderFrame: { url: 'app://reader/index.html', parent: page } },
  'the reader as a page': { sender: { id: 1 }, senderFrame: { url: 'app://reader/index.html', parent: null } },
  'a foreign frame inside our page': { sender: { id: 1 }, senderFrame: { url: 'https://x.example/', parent: page } },
  'a frame whose parent nobody knows': { sender: { id: 1 }, senderFrame: { ...page, parent: undefined } },
  'developer tools': { sender: { id: 1 }, senderFrame: { url: 'devtools://devtools/bundled/x.html', parent: null } },
  'an empty page': { sender: { id: 1 }, senderFrame: { url: 'about:blank', parent: null } },
  'a page out of text': { sender: { id: 1 }, senderFrame: { url: 'data:text/html,x', parent: null } },
  'a page that only looks like ours': {
    sender: { id: 1 },
    senderFrame: { url: 'app://bundle.evil.example/index.html', parent: null },
  },
}
const payloads: readonly unknown[] = [{}, { surprise: 1 }, 'x'.repeat(1000)]

test('twelve senders are refused on every channel, whatever they bring, and reach nobody', async () => {
  const call = shell.lane('quita:call')
  let tried = 0
  for (const event of Object.values(senders)) {
    for (const channel of channels) {
      for (const payload of payloads) {
        tried += 1
        expect(await call(event, channel, payload)).toMatchObject({ ok: false, error: { kind: 'internal' } })
      }
    }
  }
  expect(Object.keys(senders)).toHaveLength(12)
  expect(dispatched).toEqual([])
  counted(`calls of ${Object.keys(senders).length} senders on ${channels.length} channels, all refused`, tried)
  // The control: our own page is heard by the same handler.
  expect(await call({ sender: { id: 1 }, senderFrame: page }, 'session.read', {})).toEqual({ ok: true, value: null })
  expect(dispatched).toEqual(['session.read'])
})

test('no page goes anywhere', () => {
  const heard = shell.newPage()
  const events = ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview']
  let tried = 0
  for (const url of [...hostileAddresses, 'app://bundle/other.html', 'app://bundle/index.html']) {
    for (const name of events) {
      for (const isMainFrame of [true, false]) {
        tried += 1
        let isPrevented = false
        heard.get(name)?.({ url, isMainFrame, preventDefault: () => (isPrevented = true) }, url)
        expect([name, url, isPrevented]).toEqual([name, url, true])
      }
    }
    tried += 1
    expect(heard.get('setWindowOpenHandler')?.({ url })).toEqual({ action: 'deny' })
  }
  expect(hostileAddresses.length).toBeGreaterThanOrEqual(40)
  counted(`steps to ${hostileAddresses.length + 2} addresses, all prevented`, tried)
  // The control: the frame of papers is let in.
  let isPrevented = false
  heard.get('will-frame-navigate')?.({
    url: 'app://reader/index.html',
    isMainFrame: false,
    preventDefault: () => (isPrevented = true),
  })
  expect(isPrevented).toBe(false)
})

test('no session fetches anything that is not ours', () => {
  let tried = 0
  for (const name of ['page session', 'default session'] as const) {
    const ask = shell.ofSession(name, 'onBeforeRequest')
    const answer = (url: string): unknown => {
      let told: unknown
      ask({ url }, (each: unknown) => (told = each))
      return told
    }
    for (const url of [...hostileAddresses, 'devtools://devtools/bundled/x.js']) {
      tried += 1
      expect([url, answer(url)]).toEqual([url, { cancel: true }])
    }
    expect(answer('app://bundle/index.html')).toEqual({ cancel: false })
  }
  counted('requests, all cancelled', tried)
})

test('no spelling of a path leads out of the two hosts', async () => {
  const actual = await vi.importActual<typeof import('../../electron/main/app-protocol.ts')>(
    '../../electron/main/app-protocol.ts',
  )
  const parent = mkdtempSync(join(tmpdir(), 'quita-closed-'))
  for (const folder of ['renderer/assets', 'reader/assets']) mkdirSync(join(parent, folder), { recursive: true })
  for (const file of ['secret.txt', 'renderer/index.html', 'reader/index.html', 'renderer/assets/a.js'])
    writeFileSync(join(parent, file), file)
  const table = new Map([
    ...actual.tableOfFiles(join(parent, 'renderer')),
    ...actual.tableOfFiles(join(parent, 'reader'), READER_HOST),
  ])
  for (const address of hostilePaths) {
    const response = await answerRequest(table, new Request(address))
    expect([address, response.status, await response.text()]).toEqual([address, 404, ''])
  }
  expect(hostilePaths.length).toBeGreaterThanOrEqual(200)
  counted('spellings of a path, all answered 404', hostilePaths.length)
  expect(await (await answerRequest(table, new Request('app://bundle/index.html'))).text()).toBe('renderer/index.html')
  rmSync(parent, { recursive: true })
})

test('no permission is given, in either session', () => {
  let tried = 0
  for (const name of ['page session', 'default session'] as const) {
    for (const permission of permissionNames) {
      tried += 2
      let told: unknown
      shell.ofSession(name, 'setPermissionRequestHandler')({}, permission, (each: unknown) => (told = each), {})
      expect([permission, told]).toEqual([permission, false])
      expect(shell.ofSession(name, 'setPermissionCheckHandler')({}, permission, 'app://bundle')).toBe(false)
    }
    for (const deviceType of ['hid', 'serial', 'usb']) {
      tried += 1
      expect(shell.ofSession(name, 'setDevicePermissionHandler')({ deviceType, origin: 'app://bundle' })).toBe(false)
    }
  }
  expect(permissionNames.length).toBeGreaterThanOrEqual(46)
  counted(`questions for ${permissionNames.length} permissions and three kinds of devices, all denied`, tried)
})

test('no switch opens a release, however it is spelt', () => {
  const spellings = hostileSwitches.flatMap((word): [string, NodeJS.Platform][] => [
    [`--${word}`, 'linux'],
    [`-${word}`, 'linux'],
    [`---${word}`, 'linux'],
    [` --${word}`, 'darwin'],
    [`--${word}`, 'darwin'],
    [`--${word.toUpperCase()}`, 'win32'],
    [`/${word}`, 'win32'],
    [`-${word}`, 'win32'],
  ])
  for (const [word, platform] of spellings) {
    expect([word, foreignSwitches(['--lang=pt-BR', word], platform).length]).toEqual([word, 1])
    expect(foreignSwitches(['--', word], platform)).toHaveLength(1)
  }
  expect(spellings.length).toBeGreaterThanOrEqual(60)
  counted(`spellings of ${hostileSwitches.length} switches, all refused`, spellings.length)
  expect(foreignSwitches(['--lang=pt-BR', '/home/ana/nota.pdf'], 'linux')).toEqual([])
})
