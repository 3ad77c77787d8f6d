import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { answerRequest } from '../../electron/main/app-protocol.ts'
import { CONFIRMATION_HOST, READER_HOST } from '../../electron/main/origin.ts'
import { foreignSwitches } from '../../electron/main/switches.ts'
import type { ConfirmationDesk, ConfirmationWindow } from '../../electron/ports/confirmation-window.ts'
import { confirmationContract, confirmationLanes } from '../../shared/ipc/confirmation-contract.ts'
import { contract } from '../../shared/ipc/contract.ts'
import { lanes } from '../../shared/ipc/envelope.ts'
import { hostileAddresses } from '../unit/electron/main/hostile-addresses.ts'
import { hostilePaths } from '../unit/electron/main/hostile-paths.ts'
import { hostileSwitches } from '../unit/electron/main/hostile-switches.ts'
import { permissionNames } from '../unit/electron/main/electron-types.ts'
import { foreignSenders } from './senders.ts'
import { type StartedShell, startShell } from './started-shell.ts'

vi.mock('electron', async () => (await import('../fakes/electron.ts')).electron)
vi.mock('../../electron/main/app-protocol.ts', async (original) => ({
  ...(await original<typeof import('../../electron/main/app-protocol.ts')>()),
  tableOfFiles: () => new Map(), // nothing is built here
}))
const dispatched = vi.hoisted(() => [] as string[])
const engine = vi.hoisted(() => ({ ports: Promise.withResolvers<{ confirmation: ConfirmationWindow }>() }))
vi.mock('../../electron/app/create-app.ts', () => ({
  createApp: (ports: { confirmation: ConfirmationWindow }) => {
    engine.ports.resolve(ports)
    return {
      dispatch: async (channel: string) => {
        dispatched.push(channel)
        return { ok: true, value: null }
      },
      onEvent: () => () => undefined,
      lock: async () => undefined,
      close: async () => undefined,
    }
  },
}))

const desk: ConfirmationDesk = {
  dispatch: async (channel) => {
    dispatched.push(channel)
    return { ok: true, value: null }
  },
  onEvent: () => () => undefined,
  closed: () => undefined,
  covered: () => undefined,
  uncovered: () => undefined,
}
/** Says on the terminal how much was tried, as the other suites do. */
const counted = (what: string, tried: number) => void process.stdout.write(`closed: ${tried} ${what}\n`)

let shell: StartedShell
beforeAll(() => {
  shell = startShell()
})
afterAll(() => shell.end())

const payloads: readonly unknown[] = [{}, { surprise: 1 }, 'x'.repeat(1000)]
const everyChannel = [...Object.keys(contract), ...Object.keys(confirmationContract)]
type Lane = ReturnType<StartedShell['lane']>
const ownPage = (host: string) => ({
  sender: { id: 1 },
  senderFrame: { url: `app://${host}/index.html`, parent: null },
})

/** Calls on every channel for each of these; how many calls were refused. */
async function allRefused(call: Lane, senders: readonly object[]): Promise<number> {
  const heard: unknown[] = []
  for (const event of senders) {
    for (const channel of everyChannel) {
      for (const payload of payloads) {
        const reply = await call(event, channel, payload)
        if (reply.ok || reply.error.kind !== 'internal') heard.push([event, channel])
      }
    }
  }
  expect([heard, dispatched]).toEqual([[], []])
  return senders.length * everyChannel.length * payloads.length
}

test('thirteen senders are refused on every channel of the page, whatever they bring, and reach nobody', async () => {
  const call = shell.lane(lanes.call)
  const senders = Object.values(foreignSenders('bundle'))
  expect(senders).toHaveLength(13)
  counted(
    `calls of ${senders.length} senders on ${everyChannel.length} channels, all refused`,
    await allRefused(call, senders),
  )
  // The control: our own page is heard by the same handler.
  expect(await call(ownPage('bundle'), 'session.read', {})).toEqual({ ok: true, value: null })
  expect(dispatched.splice(0)).toEqual(['session.read'])
})

test('so they are on the lane of the confirmation, and its own page too while nothing is asked', async () => {
  const call = shell.lane(confirmationLanes.call)
  const senders = Object.values(foreignSenders('confirmation'))
  const closed = await allRefused(call, [...senders, ownPage('confirmation')])
  const { confirmation } = await engine.ports.promise
  const standing = confirmation.open(desk)
  const open = await allRefused(call, senders)
  counted('calls on the lane of the confirmation, without a window and with one, all refused', closed + open)
  // The control: while it stands its page is heard, and no longer.
  expect(await call(ownPage('confirmation'), 'confirmation.read', {})).toEqual({ ok: true, value: null })
  expect(dispatched.splice(0)).toEqual(['confirmation.read'])
  standing.close()
  await allRefused(call, [ownPage('confirmation')])
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

test('no spelling of a path leads out of the three hosts', async () => {
  const actual = await vi.importActual<typeof import('../../electron/main/app-protocol.ts')>(
    '../../electron/main/app-protocol.ts',
  )
  const parent = mkdtempSync(join(tmpdir(), 'quita-closed-'))
  for (const folder of ['renderer/assets', 'reader/assets', 'confirmation/assets'])
    mkdirSync(join(parent, folder), { recursive: true })
  for (const file of [
    'secret.txt',
    'renderer/index.html',
    'reader/index.html',
    'confirmation/index.html',
    'renderer/assets/a.js',
  ])
    writeFileSync(join(parent, file), file)
  const table = new Map([
    ...actual.tableOfFiles(join(parent, 'renderer')),
    ...actual.tableOfFiles(join(parent, 'reader'), READER_HOST),
    ...actual.tableOfFiles(join(parent, 'confirmation'), CONFIRMATION_HOST),
  ])
  const under = (host: string) => hostilePaths.map((each) => each.replace('app://bundle', `app://${host}`))
  const addresses = [...new Set([...hostilePaths, ...under(READER_HOST), ...under(CONFIRMATION_HOST)])]
  for (const address of addresses) {
    const response = await answerRequest(table, new Request(address))
    expect([address, response.status, await response.text()]).toEqual([address, 404, ''])
  }
  expect(addresses.length).toBeGreaterThanOrEqual(600)
  counted('spellings of a path, all answered 404', addresses.length)
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
