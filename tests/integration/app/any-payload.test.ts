import { expect, test } from 'vitest'
import { askFault } from '../../../electron/main/ask-size.ts'
import { type Channel, contract } from '../../../shared/ipc/contract.ts'
import { startEngine } from '../../fakes/engine.ts'
import { testPorts } from '../../fakes/test-ports.ts'
import { payloadsNear } from '../../fixtures/payload-near.ts'

const SEED = 20_261_123
const PAYLOADS = 300
/** Of these, how many may be whole: they do what they ask for, at the bank too. */
const WHOLE = 2
/** The most that a refusal may weigh, as JSON text in bytes. */
const MOST_BYTES = 16 * 1024

// A whole ask of these ends or changes the engine that is to answer the rest, so only broken ones are thrown at them.
const onlyBroken: readonly Channel[] = [
  'session.lock',
  'session.unlock',
  'connections.createTraining',
  'connections.repair',
  'connections.forget',
  'restore.begin',
  'updates.restart',
]

/** What tells of the inside: a stack, a path of this computer, a statement of SQL, the name of an exception. */
const INSIDE = new RegExp(
  [
    String.raw`\n\s+at `,
    String.raw`node_modules|node:internal|file:\/\/`,
    String.raw`\/(?:work|home|tmp|root|usr)\/`,
    String.raw`\.[cm]?[jt]s:\d+`,
    String.raw`SQLITE_|\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\b .*\b(?:FROM|VALUES|SET|WHERE)\b`,
    String.raw`\b(?:Zod|Type|Range|Syntax)Error\b`,
  ].join('|'),
)

test('300 asks on every channel of an open window crash nothing, and no refusal tells of the inside', async () => {
  const ports = testPorts()
  const engine = startEngine(ports)
  await engine.get('connections.createTraining', { vaultPassphrase: null })
  const channels = Object.keys(contract) as Channel[]
  for (const [index, channel] of channels.entries()) {
    const { ask: schema } = contract[channel]
    let [thrown, whole] = [0, onlyBroken.includes(channel) ? WHOLE : 0]
    for (const payload of payloadsNear(schema, SEED + index)) {
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
      expect(told, channel).not.toMatch(INSIDE)
      expect(told.length, channel).toBeLessThan(MOST_BYTES)
    }
  }
  expect(ports.logged.filter(({ name }) => name === 'call.bug')).toEqual([])
  expect(JSON.stringify(ports.logged)).not.toMatch(INSIDE)
  expect((await engine.get('session.read', {})).stage).toBe('open')
  expect(Reflect.get({}, 'polluted')).toBe(undefined)
}, 300_000)
