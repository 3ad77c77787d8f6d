import { describe, expect, test } from 'vitest'
import type { Vault } from '../../../../electron/vault/vault.ts'
import type { OpenConnection } from '../../../../electron/app/open-connection.ts'
import { createSessionKeeper } from '../../../../electron/app/session-keeper.ts'
import type { FoundPlace } from '../../../../electron/services/connections/connection-folder.ts'
import { type ConnectionCard, connectionIdSchema } from '../../../../shared/domain/connection.ts'
import type { Session } from '../../../../shared/domain/session.ts'
import { appError } from '../../../../shared/errors/app-error.ts'
import { err, ok } from '../../../../shared/kit/result.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { connection } from '../../../fakes/page/canned-session.ts'
import { createStandingClock } from '../../../fakes/standing-clock.ts'
import { testPorts } from '../../../fakes/test-ports.ts'

const id = connectionIdSchema.parse('00112233445566aa')
const createdAt = instantFromMs(0)
const place: FoundPlace = {
  id,
  meta: { environment: 'training', lock: 'system', createdAt },
  remembered: null,
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

/** A bank that has a payment of the closing connection under way or not, and a closing that ends by hand. */
interface HandClosing {
  shut(): void
  end(): void
}

/** A keeper over one connection whose counters and whose closing are answered by hand, on a clock that stands. */
function keeperOverOne(choice: { paying?: boolean; wrong?: boolean } = {}) {
  const counters: (() => void)[] = []
  const closings: HandClosing[] = []
  const told: Session[] = []
  const clock = createStandingClock()
  let held = false
  let rests = 0
  let opened = 0
  const log = { rows: async () => ok([]) } as Partial<Vault['log']> as Vault['log']
  const open = (): OpenConnection =>
    ({
      view: { ...connection('training'), id },
      audit: { note: () => undefined, settled: async () => undefined },
      vault: { log } as Partial<Vault> as Vault,
      counters: () =>
        new Promise((answer) => {
          const give = () =>
            answer({
              clockAheadMs: null,
              openPayments: 0,
              doubtfulPayments: 0,
              waitingInfractions: 0,
              unexplainedDebits: 0,
              held: null,
              reachable: null,
              heardAt: null,
              book: null,
              memory: 'whole',
            })
          if (held) counters.push(give)
          else give()
        }),
      rest: () => (rests += 1),
      close: () => {
        const shut = Promise.withResolvers<void>()
        const ended = Promise.withResolvers<void>()
        closings.push({ shut: () => shut.resolve(), end: () => ended.resolve() })
        return { shut: shut.promise, ended: ended.promise, isPaying: () => choice.paying ?? false }
      },
    }) as Partial<OpenConnection> as OpenConnection
  const keeper = createSessionKeeper({
    ports: { ...testPorts(), clock },
    places: async () => [place],
    card: async () => card,
    async open(_place, _passphrase, free) {
      if (choice.wrong) return err(appError({ kind: 'storage', fault: 'wrong-passphrase' }))
      const freed = await free()
      if (!freed.ok) return freed
      opened += 1
      return ok(open())
    },
    reopen: async () => ok(open()),
    repair: async () => ok(undefined),
    erase: async () => ok(undefined),
    forget: () => undefined,
    onChange: (session) => told.push(session),
  })
  const stages = () => told.map(({ stage }) => stage)
  return {
    keeper,
    clock,
    choice,
    counters,
    closings,
    told,
    stages,
    rests: () => rests,
    opened: () => opened,
    hold: () => (held = true),
  }
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('the session', () => {
  test('starts locked over a connection that exists, and opens by itself where the system keeps the key', async () => {
    const { keeper } = keeperOverOne()
    expect((await keeper.read()).stage).toBe('locked')
    await keeper.start()
    expect((await keeper.read()).stage).toBe('open')
  })

  test('says that it is locked before what is under way has ended', async () => {
    const { keeper, closings, stages } = keeperOverOne()
    await keeper.start()
    const locking = keeper.lock('person')
    expect(keeper.current()).toBeNull()
    expect(closings).toHaveLength(1)
    await soon()
    expect(stages().at(-1)).toBe('locked')
    closings[0]?.shut()
    expect((await locking).stage).toBe('locked')
  })

  test('opens again only when the vault it left is closed', async () => {
    const { keeper, closings, opened } = keeperOverOne()
    await keeper.start()
    void keeper.lock('person')
    const unlocking = keeper.unlock(id, null)
    await soon()
    expect(opened()).toBe(1)
    closings[0]?.shut()
    closings[0]?.end()
    expect((await unlocking).ok).toBe(true)
    expect(opened()).toBe(2)
  })

  test('says what it waits for while a payment is on its way, and opens once that has its outcome', async () => {
    const { keeper, clock, closings, told, choice } = keeperOverOne({ paying: true })
    await keeper.start()
    void keeper.lock('system')
    closings[0]?.shut()
    await soon()
    expect(told.at(-1)).toMatchObject({ stage: 'locked', reason: 'system', paymentUnderWay: true })
    const early = keeper.unlock(id, null)
    await soon()
    await clock.advance(1_000)
    expect(await early).toMatchObject({ ok: false, error: { kind: 'payment-under-way' } })
    expect(await keeper.read()).toMatchObject({ failedAttempts: 0 })
    choice.paying = false
    closings[0]?.end()
    await soon()
    expect(told.at(-1)).toMatchObject({ stage: 'locked', paymentUnderWay: false })
    expect((await keeper.unlock(id, null)).ok).toBe(true)
  })

  test('is not open when somebody locked while it was opening', async () => {
    const { keeper, closings } = keeperOverOne()
    const unlocking = keeper.unlock(id, null)
    const locking = keeper.lock('system')
    await soon()
    closings[0]?.shut()
    expect(await unlocking).toMatchObject({ ok: false, error: { kind: 'locked' } })
    expect((await locking).stage).toBe('locked')
    expect(keeper.current()).toBeNull()
  })

  test('drops late news of a connection that was locked meanwhile', async () => {
    const { keeper, counters, stages, hold } = keeperOverOne()
    await keeper.start()
    hold()
    const news = keeper.refresh()
    await soon()
    const locking = keeper.lock('idle')
    await soon()
    for (const answer of counters) answer()
    await news
    expect(stages().at(-1)).toBe('locked')
    await locking
  })

  test('waits for a payment when the application ends, but not for ever', async () => {
    const { keeper, clock, closings } = keeperOverOne({ paying: true })
    await keeper.start()
    let hasEnded = false
    const ending = keeper.end().then(() => (hasEnded = true))
    closings[0]?.shut()
    await soon()
    await clock.advance(60_000)
    expect(hasEnded).toBe(false)
    await clock.advance(10_000)
    await ending
  })
})

describe('an idle lock', () => {
  test('empties the page at once, lets the engine go on for two hours, and then closes', async () => {
    const { keeper, clock, closings, rests, stages } = keeperOverOne()
    await keeper.start()
    expect((await keeper.lock('idle')).stage).toBe('locked')
    expect(keeper.current()).toBeNull()
    expect(stages().at(-1)).toBe('locked')
    expect([rests(), closings.length]).toEqual([1, 0])
    await clock.advance(2 * 3_600_000 - 60_000)
    expect(closings).toHaveLength(0)
    await clock.advance(60_000)
    expect(closings).toHaveLength(1)
  })

  test('asks for the key as ever, and lets go of the vault only for the one that is right', async () => {
    const { keeper, closings, opened, choice } = keeperOverOne()
    await keeper.start()
    await keeper.lock('idle')
    choice.wrong = true
    expect(await keeper.unlock(id, 'errada')).toMatchObject({ ok: false, error: { fault: 'wrong-passphrase' } })
    expect(closings).toHaveLength(0)
    choice.wrong = false
    const unlocking = keeper.unlock(id, 'certa')
    await soon()
    expect([closings.length, opened()]).toEqual([1, 1])
    closings[0]?.shut()
    closings[0]?.end()
    expect((await unlocking).ok).toBe(true)
    expect(opened()).toBe(2)
  })

  for (const reason of ['person', 'system'] as const) {
    test(`becomes whole when it is followed by one of the ${reason}`, async () => {
      const { keeper, clock, closings, told } = keeperOverOne()
      await keeper.start()
      await keeper.lock('idle')
      const locking = keeper.lock(reason)
      expect(closings).toHaveLength(1)
      closings[0]?.shut()
      await locking
      expect(told.at(-1)).toMatchObject({ stage: 'locked', reason })
      await clock.advance(3 * 3_600_000)
      expect(closings).toHaveLength(1)
    })
  }

  test('ends with the application', async () => {
    const { keeper, closings } = keeperOverOne()
    await keeper.start()
    await keeper.lock('idle')
    const ending = keeper.end()
    expect(closings).toHaveLength(1)
    closings[0]?.shut()
    closings[0]?.end()
    await ending
  })
})
