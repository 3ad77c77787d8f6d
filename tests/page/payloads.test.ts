import { beforeAll, expect, test } from 'vitest'
import { askFault } from '../../shared/ipc/ask-size.ts'
import { type Channel, contract } from '../../shared/ipc/contract.ts'
import { startEngine } from '../fakes/engine.ts'
import { testPorts } from '../fakes/test-ports.ts'
import { payloadsNear } from '../fixtures/payload-near.ts'
import { suiteOf } from '../fixtures/suite.ts'
import { insideIn } from './told-inside.ts'

const suite = suiteOf('payloads', { seed: 20_261_123, runs: { short: 1, whole: 1, nightly: 10 } })
/** How many asks every channel gets. */
const PAYLOADS = suite.size === 'short' ? 25 : 300
/** Of these, how many may be whole: they do what they ask for, at the bank too. */
const WHOLE = suite.size === 'short' ? 1 : 2
/** The most that a refusal may weigh, as JSON text in bytes. */
const MOST_BYTES = 16 * 1024

// A whole ask of these ends or changes the engine that is to answer the rest, or waits for a sheet's words in Quita's own window: only broken ones
// are thrown at them.
const onlyBroken: readonly Channel[] = [
  'session.lock',
  'session.unlock',
  'connections.createTraining',
  'connections.repair',
  'connections.forget',
  'connections.remove',
  'restore.begin',
  'team.recover',
  'updates.restart',
]

beforeAll(() => suite.announce())

test.each(suite.numbers)(
  `${PAYLOADS} asks on every channel of an open window crash nothing, and no refusal tells of the inside (run %i)`,
  async (run) => {
    const ports = testPorts()
    const engine = startEngine(ports)
    await engine.get('connections.createTraining', { vaultPassphrase: null })
    const channels = Object.keys(contract) as Channel[]
    for (const [index, channel] of channels.entries()) {
      const { ask: schema } = contract[channel]
      let [thrown, whole] = [0, onlyBroken.includes(channel) ? WHOLE : 0]
      for (const payload of payloadsNear(schema, suite.seed + run * 1_000 + index)) {
        const isLight = askFault(payload) === null
        const isWhole = isLight && schema.safeParse(payload).success
        if (isWhole && whole === WHOLE) continue
        thrown += 1
        whole += isWhole ? 1 : 0
        if (thrown > PAYLOADS) break
        if (!isLight) continue // refused before it is read
        const reply = await engine.ask(channel, payload as never)
        if (reply.ok) continue
        const told = JSON.stringify(reply.error)
        expect(insideIn(told), channel).toEqual([])
        expect(told.length, channel).toBeLessThan(MOST_BYTES)
      }
    }
    expect(ports.logged.filter(({ name }) => name === 'call.bug')).toEqual([])
    expect(insideIn(JSON.stringify(ports.logged))).toEqual([])
    expect((await engine.get('session.read', {})).stage).toBe('open')
    expect(Reflect.get({}, 'polluted')).toBe(undefined)
  },
)

test('what tells of the inside is seen: a stack, a path, a statement, a name of an exception', () => {
  const inside = [
    JSON.stringify(new Error('x').stack),
    '"/home/ana/.config/Quita/vault.db"',
    '"file:///C:/Quita/resources/app.asar"',
    '"node_modules/zod"',
    '"at main.ts:12"',
    '"SQLITE_BUSY"',
    '"SELECT a FROM payment WHERE b"',
    '"ZodError: []"',
  ]
  expect(inside.filter((told) => insideIn(told).length === 0)).toEqual([])
  expect(insideIn('{"kind":"invalid","violations":[{"path":"amount","reason":"too_big"}]}')).toEqual([])
})
