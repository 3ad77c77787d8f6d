import { describe, expect, test } from 'vitest'
import {
  holdsMoney,
  type Infraction,
  type InfractionNow,
  type InfractionStep,
  infractionAt,
  roundsOf,
  takesDefense,
} from '../../../../electron/sandbox/infractions/infraction.ts'
import { openInfractionBook } from '../../../../electron/sandbox/infractions/infraction-book.ts'
import { defensePlan, openingPlan, respeeded } from '../../../../electron/sandbox/infractions/infraction-plan.ts'
import { openLedger } from '../../../../electron/sandbox/ledger/ledger.ts'

const START = Date.UTC(2026, 10, 20, 15)
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

describe('an infraction that nobody answers', () => {
  const plan = openingPlan(START, 1)

  test.each([
    [0, 'OPEN'],
    [3 * HOUR_MS, 'ACKNOWLEDGED'],
    [7 * DAY_MS, 'CLOSED'],
  ])('is, %s ms later, %s', (later, word) => {
    expect(planned(plan, START + later).current.status).toBe(word)
  })

  test('ends with the money going back', () => {
    expect(planned(plan, START + 8 * DAY_MS).current.result).toBe('AGREED')
  })

  test('holds the money back until then', () => {
    expect([6, 8].map((days) => holdsMoney(planned(plan, START + days * DAY_MS)))).toEqual([true, false])
  })
})

describe('a defense', () => {
  const after = (text: string, later: number): InfractionNow =>
    planned(defensePlan({ text, files: ['nf.pdf'] }, START, 1), START + later)

  test('counts at once, and is not taken twice', () => {
    expect([after('Entregue.', 0).current.status, takesDefense(after('Entregue.', 0))]).toEqual(['DEFENDED', false])
  })

  test.each([
    ['Entregue no prazo.', 'DISAGREED'],
    ['A empresa ACEITA devolver.', 'AGREED'],
  ])('%j ends %s', (text, result) => {
    expect(after(text, 3 * HOUR_MS).current).toMatchObject({ status: 'CLOSED', result })
  })

  test('that lacks something is asked about, and may be sent again', () => {
    const asked = after('Segue complemento.', 2 * HOUR_MS)
    expect(asked.current).toMatchObject({ status: 'WAITING_ADJUSTMENTS', request: expect.stringContaining('nota') })
    expect(takesDefense(asked)).toBe(true)
  })

  test('that answers a request fills the round the request began', () => {
    const first = defensePlan({ text: 'Segue complemento.', files: [] }, START, 1).slice(0, 2)
    const second = defensePlan({ text: 'Segue a nota.', files: ['nf.pdf'] }, START + 2 * HOUR_MS, 1)
    const rounds = roundsOf(planned([...first, ...second], START + 2 * HOUR_MS))
    expect(rounds.map(({ request, defense }) => [request === null, defense?.text])).toEqual([
      [true, 'Segue complemento.'],
      [false, 'Segue a nota.'],
    ])
  })
})

describe('the speed', () => {
  test('changes what lies ahead and not what has been', () => {
    const plan = respeeded(openingPlan(START, 1), START + HOUR_MS, { from: 1, to: 60 })
    expect(plan.map(({ at }) => at - START)).toEqual([0, HOUR_MS + HOUR_MS / 60, HOUR_MS + (7 * DAY_MS - HOUR_MS) / 60])
  })

  test('leads back to the same plan when it is taken back', () => {
    const there = respeeded(openingPlan(START, 1), START, { from: 1, to: 1_000 })
    expect(respeeded(there, START, { from: 1_000, to: 1 })).toEqual(openingPlan(START, 1))
  })
})

describe('the account’s first day', () => {
  const ledger = openLedger(null, 1, START)
  const book = openInfractionBook(null, ledger, START)

  test('knows a case of each kind', () => {
    expect(book.known(START).map(({ current }) => [current.status, current.result])).toEqual([
      ['OPEN', null],
      ['ACKNOWLEDGED', null],
      ['WAITING_ADJUSTMENTS', null],
      ['ACKNOWLEDGED', null],
      ['CLOSED', 'AGREED'],
      ['CLOSED', 'DISAGREED'],
      ['CANCELLED', null],
      ['IN_TRACING', null],
    ])
  })

  test('has each about another Pix that came in before it was contested', () => {
    const entries = new Map(ledger.known(START).map((entry) => [entry.id, entry]))
    const cases = book.known(START).map(({ infraction, createdMs }) => {
      const pix = entries.get(infraction.about.id)
      return pix?.direction === 'CREDIT' && (pix.plan[0]?.at ?? createdMs) < createdMs
    })
    expect(cases).toEqual(cases.map(() => true))
    expect(new Set(book.known(START).map(({ infraction }) => infraction.about.endToEndId)).size).toBe(cases.length)
  })

  test('has the money of the open ones held back', () => {
    const open = book.known(START).filter(holdsMoney)
    expect(open).toHaveLength(5)
    const blocked = open.reduce((sum, { infraction }) => sum + infraction.about.amount, 0)
    expect(book.balance(START)).toEqual({ available: 0, blocked })
  })

  test('opens another about the newest Pix that is not contested', () => {
    const own = openInfractionBook(null, ledger, START)
    own.open(START)
    own.open(START)
    const newest = own.known(START).slice(-2)
    expect(newest.map(({ current }) => current.status)).toEqual(['OPEN', 'OPEN'])
    expect(new Set(own.known(START).map(({ infraction }) => infraction.about.id)).size).toBe(10)
  })
})

describe('the money of an infraction', () => {
  const ledger = openLedger(null, 1, START)
  const LATER = START + 1_000
  const opened = () => {
    const book = openInfractionBook(null, ledger, START)
    const before = book.balance(LATER)
    book.open(LATER)
    const { infraction } = book.known(LATER).at(-1) ?? fail()
    const { amount } = infraction.about
    const change = (later: number) => {
      const after = book.balance(LATER + later)
      return [(after.available - before.available) / amount, (after.blocked - before.blocked) / amount]
    }
    return { book, id: infraction.id, change }
  }

  test('is blocked and not available while it is open', () => {
    expect(opened().change(0)).toEqual([-1, 1])
  })

  test.each([
    ['comes back when it is closed for the company', 'Entregue.', [0, 0]],
    ['is gone when the company accepts', 'A empresa aceita.', [-1, 0]],
  ])('%s', (_, text, expected) => {
    const { book, id, change } = opened()
    book.defend(id, { text, files: [] }, LATER)
    expect(change(2 * HOUR_MS)).toEqual(expected)
  })
})

function fail(): never {
  throw new Error('nothing was opened')
}

function planned(plan: InfractionStep[], nowMs: number): InfractionNow {
  const about = { id: 900_101, endToEndId: 'E1', amount: 20_00 }
  const facts = { type: 'FRAUD', reportedBy: 'DEBITED_PARTICIPANT', reportDetails: '', situation: 'SCAM', more: {} }
  const infraction: Infraction = { id: 'one', about, plan, ...facts }
  const now = infractionAt(infraction, nowMs)
  if (now === null) throw new Error('not known yet')
  return now
}
