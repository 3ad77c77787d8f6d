import { describe, expect, test, vi } from 'vitest'
import { createAutomaticDesk, isEnd, offHours } from '../../../../electron/app/automatic-desk.ts'
import { createApprovals } from '../../../../electron/confirmation/approvals.ts'
import type { Automatic } from '../../../../electron/journal/approval.ts'
import type { AutomaticRules } from '../../../../shared/domain/automatic.ts'
import type { Role, TeamState } from '../../../../shared/domain/team.ts'
import { ok } from '../../../../shared/kit/result.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { type Instant, instantFromMs, instantMs } from '../../../../shared/time/instant.ts'
import { frozenPayment } from '../../../fakes/frozen-payment.ts'
import { createStandingClock } from '../../../fakes/standing-clock.ts'

const rules: AutomaticRules = { upTo: centavos(100), perDay: centavos(900), from: 8, until: 17, businessDays: true }
const MEMBER = 'a'.repeat(32)
// Ten in the morning of a Friday in São Paulo.
const FRIDAY = instantFromMs(Date.UTC(2026, 10, 27, 13))
const by: Automatic = { rules: 7, approvedBy: 'Carla', perDay: centavos(900) }

interface State {
  at: Instant
  /** Of the rules in force; null where there are none. */
  seq: number | null
  roles: Role[]
  until: number | null
  book: TeamState
  doubtful: string[]
  hold: string | null
  memory: string
  serverOffMs: number
}

/** A desk that somebody said yes at, and everything that may come between. */
function desk() {
  const state: State = {
    at: FRIDAY,
    seq: 7,
    roles: ['paga'],
    until: null,
    book: 'current',
    doubtful: [],
    hold: null,
    memory: 'whole',
    serverOffMs: 0,
  }
  const [ended, told]: [string[], string[]] = [[], []]
  const approvals = createApprovals({ monotonicMs: () => 0 })
  const clock = createStandingClock()
  const made = createAutomaticDesk({
    team: {
      roster: () => ({
        automatic: state.seq === null ? null : { seq: state.seq, rules },
        members: [
          { id: MEMBER, name: 'Edu', sign: '', box: '', desk: '', roles: state.roles, since: 1, until: state.until },
        ],
      }),
      standing: () => ({ state: state.book }),
      facts: { member: MEMBER },
      log: { time: async () => ok(instantFromMs(instantMs(state.at) + state.serverOffMs)) },
    },
    vault: {
      journal: { inStates: async () => ok(state.doubtful) },
      watch: { view: async () => ok({ hold: state.hold }) },
    },
    approvals,
    isReached: true,
    memory: { state: () => state.memory },
    now: () => state.at,
    clock,
    onBug(bug) {
      throw bug
    },
    onEnd: (why) => ended.push(why),
    onRest: (why) => told.push(why),
    onChange: () => undefined,
  })
  const yes = approvals.grantStanding(7)
  return { state, made, approvals, yes, ended, told }
}

type Life = ReturnType<typeof desk>
const never = async () => 1e9
const paused: (() => void)[] = []

describe('a desk that pays by itself', () => {
  test('pays nothing by itself before a person said yes, and what a person said yes to at any time', async () => {
    const { made } = desk()
    expect(await made.gate(null, null)).toEqual(ok(null))
    expect(await made.gate(null, by)).toMatchObject({
      ok: false,
      error: { kind: 'held', why: 'by-itself', sent: 'no' },
    })
  })

  test.each<[string, string, (life: Life) => void]>([
    [
      'holds an order back before its hours',
      'hours',
      ({ state }) => (state.at = instantFromMs(instantMs(FRIDAY) - 3 * 3_600_000)),
    ],
    [
      'holds an order back from the hour on at which they end',
      'hours',
      ({ state }) => (state.at = instantFromMs(instantMs(FRIDAY) + 7 * 3_600_000)),
    ],
    [
      'holds an order back on a Saturday',
      'day',
      ({ state }) => (state.at = instantFromMs(instantMs(FRIDAY) + 86_400_000)),
    ],
    ['holds an order back while a payment is in doubt', 'doubt', ({ state }) => state.doubtful.push('one')],
    ['holds an order back while a person holds payments', 'held', ({ state }) => (state.hold = 'held')],
    ['holds an order back while the memory has a gap', 'held', ({ state }) => (state.memory = 'older')],
    ['holds an order back without the book', 'book', ({ state }) => (state.book = 'away')],
    [
      'holds an order back with a clock that is two minutes and a second off',
      'clock',
      ({ state }) => (state.serverOffMs = 121_000),
    ],
    ['holds an order back once the rules are other ones', 'rules', ({ state }) => (state.seq = 8)],
    ['holds an order back once there are none', 'rules', ({ state }) => (state.seq = null)],
    ['holds an order back once its member pays no more', 'rights', ({ state }) => (state.roles = ['consulta'])],
    ['holds an order back once its member is removed', 'rights', ({ state }) => (state.until = 9)],
    ['holds an order back once every yes is dropped, as a lock does', 'person', ({ approvals }) => approvals.drop()],
    ['holds an order back once somebody stopped it', 'person', ({ made }) => made.end('person')],
  ])('%s', async (_, why, change) => {
    const life = desk()
    const { made, yes } = life
    made.begin(yes, never, () => undefined)
    expect(await made.gate(null, by)).toEqual(ok(null))
    change(life)
    expect(await made.gate(null, by)).toMatchObject({ ok: false, error: { kind: 'held', why: 'by-itself' } })
    expect(await made.hindrance(yes)).toBe(why)
    await made.stop()
  })

  test('holds back what names other rules than those that the person was shown', async () => {
    const { made, yes } = desk()
    made.begin(yes, never, () => undefined)
    expect(await made.gate(null, { ...by, rules: 6 })).toMatchObject({ ok: false })
    await made.stop()
  })

  test('tells that it rests for what nobody foresaw, of each reason once for a yes, and not that its hours are over', async () => {
    const { state, made, approvals, yes, told } = desk()
    state.doubtful.push('one')
    made.begin(yes, never, () => undefined)
    await vi.waitFor(() => expect(made.view().rests).toBe('doubt'))
    for (const isResting of [true, false, true]) made.bankRests(isResting)
    expect(told).toEqual(['doubt', 'bank'])
    state.at = instantFromMs(instantMs(FRIDAY) + 7 * 3_600_000)
    made.begin(approvals.grantStanding(7), never, () => undefined)
    await vi.waitFor(() => expect(made.view().rests).toBe('hours'))
    expect(told).toEqual(['doubt', 'bank'])
    made.bankRests(true)
    expect(told).toEqual(['doubt', 'bank', 'bank'])
    await made.stop()
  })

  test('ends once with its reason, stops what it began, and takes the yes back; a connection that closes tells nothing more', async () => {
    const { made, yes, ended, approvals } = desk()
    made.begin(yes, never, () => paused.push(() => undefined))
    made.end('rules')
    made.end('failed')
    expect([ended, paused.length, approvals.stands(yes), made.view()]).toMatchObject([
      ['rules'],
      1,
      false,
      { since: null, ended: 'rules' },
    ])
    const again = approvals.grantStanding(7)
    made.begin(again, never, () => paused.push(() => undefined))
    await made.stop()
    expect([ended, paused.length, approvals.stands(again)]).toEqual([['rules'], 1, false])
  })
})

test('a yes to paying by itself is one to payments of those rules alone, each spent once', () => {
  const approvals = createApprovals({ monotonicMs: () => 0 })
  const yes = approvals.grantStanding(7)
  expect(approvals.bySelf(yes, frozenPayment(), { ...by, rules: 8 })).toBeNull()
  const given = approvals.bySelf(yes, frozenPayment(), by)
  if (given === null) throw new Error('none given')
  expect(approvals.spend(given, frozenPayment({ amount: centavos(1_251) }))).toBe('refused')
  expect(approvals.spend(given, frozenPayment())).toBe('refused')
  approvals.takeBack(yes)
  expect(approvals.bySelf(yes, frozenPayment(), by)).toBeNull()
})

test('its hours are São Paulo’s, the first within them and the last not, and a holiday is no day of banks', () => {
  const at = (text: string) => instantFromMs(Date.parse(`${text}:00.000-03:00`))
  expect(offHours(rules, at('2026-11-27T08:00'))).toBeNull()
  expect(offHours(rules, at('2026-11-27T16:59'))).toBeNull()
  expect(offHours(rules, at('2026-11-27T17:00'))).toBe('hours')
  expect(offHours(rules, at('2026-12-25T10:00'))).toBe('day')
  expect(offHours({ ...rules, businessDays: false }, at('2026-12-25T10:00'))).toBeNull()
  expect(offHours({ ...rules, from: 17, until: 8 }, at('2026-11-27T10:00'))).toBe('hours')
  expect([isEnd('rules'), isEnd('hours')]).toEqual([true, false])
})
