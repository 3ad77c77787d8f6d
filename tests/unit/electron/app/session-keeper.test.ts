import { describe, expect, test } from 'vitest'
import type { OpenConnection } from '../../../../electron/app/open-connection.ts'
import { createSessionKeeper } from '../../../../electron/app/session-keeper.ts'
import type { FoundPlace } from '../../../../electron/services/connections/connection-folder.ts'
import { type ConnectionCard, connectionIdSchema } from '../../../../shared/domain/connection.ts'
import type { Session } from '../../../../shared/domain/session.ts'
import { ok } from '../../../../shared/kit/result.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { connection } from '../../../fakes/page/canned-session.ts'
import { testPorts } from '../../../fakes/test-ports.ts'

const id = connectionIdSchema.parse('00112233445566aa')
const createdAt = instantFromMs(0)
const place: FoundPlace = {
  id,
  meta: { environment: 'training', lock: 'system', createdAt },
  damage: null,
  folder: '',
  noteFile: '',
  vaultFile: '',
  keyFile: '',
  bankFolder: '',
}
const card: ConnectionCard = {
  id,
  environment: 'training',
  label: null,
  document: null,
  lock: 'system',
  createdAt,
  damage: null,
}

/** A keeper over one connection whose counters and whose closing are answered by hand. */
function keeperOverOne() {
  const counters: (() => void)[] = []
  const closings: (() => void)[] = []
  const told: Session['stage'][] = []
  let held = false
  const opened = {
    view: connection('training'),
    counters: () =>
      new Promise((answer) => {
        const give = () =>
          answer({
            openPayments: 0,
            doubtfulPayments: 0,
            waitingInfractions: 0,
            unexplainedDebits: 0,
            held: null,
            reachable: null,
          })
        if (held) counters.push(give)
        else give()
      }),
    close: () => new Promise<void>((done) => closings.push(done)),
  } as Partial<OpenConnection> as OpenConnection
  const keeper = createSessionKeeper({
    ports: testPorts(),
    places: async () => [place],
    card: async () => card,
    open: async () => ok(opened),
    repair: async () => ok(undefined),
    onChange: (session) => told.push(session.stage),
  })
  return { keeper, counters, closings, told, hold: () => (held = true) }
}

const soon = () => new Promise((resolve) => setImmediate(resolve))

describe('the session', () => {
  test('starts locked over a connection that exists, and opens by itself where the system keeps the key', async () => {
    const { keeper } = keeperOverOne()
    expect((await keeper.read()).stage).toBe('locked')
    await keeper.start()
    expect((await keeper.read()).stage).toBe('open')
  })

  test('says that it is locked before what is under way has ended', async () => {
    const { keeper, closings, told } = keeperOverOne()
    await keeper.start()
    const locking = keeper.lock('person')
    await soon()
    expect(told.at(-1)).toBe('locked')
    expect(keeper.current()).toBeNull()
    closings[0]?.()
    expect((await locking).stage).toBe('locked')
  })

  test('opens again only when the vault it left is closed', async () => {
    const { keeper, closings, told } = keeperOverOne()
    await keeper.start()
    void keeper.lock('person')
    await soon()
    const unlocking = keeper.unlock(id, null)
    await soon()
    expect(told.at(-1)).toBe('locked')
    closings[0]?.()
    expect((await unlocking).ok).toBe(true)
    expect(told.at(-1)).toBe('open')
  })

  test('drops late news of a connection that was locked meanwhile', async () => {
    const { keeper, counters, closings, told, hold } = keeperOverOne()
    await keeper.start()
    hold()
    const news = keeper.refresh()
    await soon()
    const locking = keeper.lock('idle')
    await soon()
    for (const answer of counters) answer()
    await news
    expect(told.at(-1)).toBe('locked')
    closings[0]?.()
    await locking
  })
})
