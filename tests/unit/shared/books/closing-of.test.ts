import { describe, expect, test } from 'vitest'
import { balanceSteps, momentsOf } from '../../../../shared/books/balance-steps.ts'
import { signed } from '../../../../shared/books/book-thing.ts'
import { behindOf, type ClosingFacts, closingOf, matchesIn, standingOf } from '../../../../shared/books/closing-of.ts'
import { matchItems } from '../../../../shared/books/match-items.ts'
import { addMonths, monthToClose, spanOf, widened } from '../../../../shared/books/month-span.ts'
import { type BookItem, type Month, monthSchema } from '../../../../shared/domain/closing.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { type Instant, instantFromMs } from '../../../../shared/time/instant.ts'
import { day, thing } from './things.ts'

const november = monthSchema.parse('2026-11')
const span = spanOf(november)
const everything = { completeFrom: span.from, completeUpTo: span.to }

describe('a month of São Paulo', () => {
  test('begins and ends at midnight there', () => {
    expect(span).toMatchObject({
      from: '2026-11-01T03:00:00.000Z',
      to: '2026-12-01T02:59:59.999Z',
      lastDay: '2026-11-30',
    })
  })

  test('is followed by the next one over the end of a year', () => {
    expect([addMonths(november, 2), addMonths(november, -11), addMonths(november, -23)]).toEqual([
      '2027-01',
      '2025-12',
      '2024-12',
    ])
  })

  test('is looked at with some days around it', () => {
    expect(widened(span, 10)).toEqual({ from: '2026-10-22T03:00:00.000Z', to: '2026-12-11T02:59:59.999Z' })
  })

  test.each([
    ['2026-12-10T20:00:00.000Z', '2026-11'],
    ['2026-12-11T20:00:00.000Z', '2026-12'],
    ['2027-01-01T01:00:00.000Z', '2026-12'],
  ])('at %s the one to close is %s', (now, month) => {
    expect(monthToClose(instantFromMs(Date.parse(now)))).toBe(month)
  })
})

/** Sums lines up to a moment, as the vault does. */
function sums(lines: readonly BookItem[]) {
  return (moment: Instant): number => lines.reduce((sum, line) => (line.at <= moment ? sum + signed(line) : sum), 0)
}

describe('a month adds up', () => {
  const line = (of: number, amount: number): BookItem => thing('line', String(of), { at: day(of), amount }).item
  const before = line(-3, 500)
  const inside = [line(5, 2_000), line(20, 3_000)]
  const after = line(32, 700)
  const lines = [before, ...inside, after]
  const covered = { from: day(-10), to: day(40) }
  const at = (of: number, held: number) => ({ at: day(of), held })
  const steps = (balances: ReturnType<typeof at>[], stretch: typeof covered | null = covered) =>
    balanceSteps({ month: span, covered: stretch, balances }, sums(lines))

  test('from the balances nearest to its ends, counted through the lines', () => {
    expect(steps([at(-5, 10_000), at(35, 3_800)])).toEqual({
      opening: 9_500,
      closing: 4_500,
      difference: 0,
      uneven: [],
    })
  })

  test('and says between which days it does not', () => {
    expect(steps([at(-5, 10_000), at(10, 7_500), at(25, 4_400), at(35, 3_700)])).toEqual({
      opening: 9_500,
      closing: 4_400,
      difference: 100,
      uneven: [{ from: day(10), to: day(25), difference: 100 }],
    })
  })

  test('with two differences that hide each other, both are told', () => {
    expect(steps([at(-5, 10_000), at(10, 7_600), at(35, 3_800)])).toMatchObject({
      difference: 0,
      uneven: [{ difference: -100 }, { difference: 100 }],
    })
  })

  test.each([
    ['before it', 10_000, -5],
    ['inside it', 7_500, 10],
    ['after it', 3_800, 35],
  ])('one balance %s leads to both ends and proves nothing', (_, held, of) => {
    expect(steps([at(of, held)])).toEqual({ opening: 9_500, closing: 4_500, difference: null, uneven: [] })
  })

  test.each([
    ['without a balance', [], covered],
    ['where the statement is not whole', [at(10, 7_500)], null],
    ['where the statement begins later', [at(10, 7_500)], { from: day(2), to: day(40) }],
    ['where the statement ends earlier', [at(10, 7_500)], { from: day(-10), to: day(20) }],
  ])('nothing can be told %s', (_, balances, stretch) => {
    expect(steps(balances, stretch)).toEqual({ opening: null, closing: null, difference: null, uneven: [] })
  })

  test('a balance from where the lines are not whole does not count', () => {
    expect(steps([at(-20, 1), at(10, 7_500), at(35, 3_800)])).toMatchObject({ opening: 9_500, difference: 0 })
  })

  test('a line of the very moment of a balance is in it', () => {
    expect(steps([at(5, 7_500)])).toMatchObject({ opening: 9_500 })
  })

  test('only the sums up to these moments are asked for', () => {
    const ask = { month: span, covered, balances: [at(-5, 0), at(10, 0), at(35, 0), at(38, 0)] }
    expect(momentsOf(ask)).toEqual([day(-5), '2026-11-01T02:59:59.999Z', day(10), span.to, day(35)])
  })
})

describe('the closing of a month', () => {
  const facts = (change: Partial<ClosingFacts> = {}): ClosingFacts => ({
    extent: everything,
    balance: { opening: 0, closing: 0, difference: 0, uneven: [] },
    matches: [],
    counts: { payments: 0, missingReceipts: 0, openPayments: 0 },
    refunds: [],
    infractions: [],
    infractionsReadAt: null,
    unread: 0,
    ...change,
  })

  test('counts its own lines and matches, not those of the days around it', () => {
    const all = matchItems(
      [
        thing('line', '1', { at: day(1), endToEndId: 'E1', amount: 300 }),
        thing('payment', '1', { at: day(-1), endToEndId: 'E1', amount: 300 }),
        thing('line', '2', { at: day(30), direction: 'in', amount: 700 }),
        thing('line', '3', { at: day(31), amount: 900 }),
        thing('payment', '4', { at: day(0), amount: 50 }),
      ],
      [],
    )
    expect(closingOf(november, facts({ matches: matchesIn(span, all) }))).toMatchObject({
      lines: 2,
      in: 700,
      out: 300,
      matched: 1,
      unmatched: 1,
      complete: true,
    })
  })

  test('tells each day what moved and what of it still waits for a person', () => {
    const all = matchItems(
      [
        thing('line', '1', { at: day(2), endToEndId: 'E1', amount: 300 }),
        thing('payment', '1', { at: day(2), endToEndId: 'E1', amount: 300 }),
        thing('line', '2', { at: day(2, 5), amount: 200 }),
        thing('line', '3', { at: day(1), direction: 'in', amount: 700 }),
        thing('line', '4', { at: day(9), amount: 50 }),
        thing('line', '5', { at: day(31), amount: 900 }),
        thing('payment', '6', { at: day(20), amount: 80 }),
      ],
      [{ as: 'ignored', items: ['line:4'], note: 'tarifa' }],
    )
    expect(closingOf(november, facts({ matches: matchesIn(span, all) })).days).toEqual([
      { day: '2026-11-01', in: 700, out: 0, openIn: 700, openOut: 0 },
      { day: '2026-11-02', in: 0, out: 500, openIn: 0, openOut: 200 },
      { day: '2026-11-09', in: 0, out: 50, openIn: 0, openOut: 0 },
    ])
  })

  test('counts refunds by the day on which they were done, and those under way', () => {
    const refund = (status: string, of: number) => ({
      id: 'r',
      returnId: null,
      amount: centavos(100),
      nature: 'ORIGINAL',
      description: null,
      requestedAt: day(of),
      settledAt: status === 'DEVOLVIDO' ? day(of) : null,
      status,
      reason: null,
    })
    const refunds = [
      refund('DEVOLVIDO', 3),
      refund('DEVOLVIDO', 31),
      refund('EM_PROCESSAMENTO', 4),
      refund('PALAVRA_NOVA', 4),
      refund('NAO_REALIZADO', 4),
    ]
    expect(closingOf(november, facts({ refunds })).refunds).toEqual({ count: 1, amount: 100, open: 2 })
  })

  test('counts what infractions opened until its end hold back', () => {
    const infraction = (status: string, of: number, amount: number | null) => ({
      status,
      createdAt: day(of),
      amount: amount === null ? null : centavos(amount),
    })
    const infractions = [
      infraction('OPEN', -20, 500),
      infraction('OPEN', 12, null),
      infraction('CLOSED', 12, 900),
      infraction('OPEN', 31, 900),
    ]
    expect(closingOf(november, facts({ infractions })).infractions).toMatchObject({ count: 2, amount: 500, unknown: 1 })
  })

  test.each<[string, Parameters<typeof behindOf>[1][number], number, boolean]>([
    ['read after it ended', { capability: 'received', state: 'failing', readAt: day(31) }, 0, false],
    ['read lately, while it runs', { capability: 'received', state: 'fresh', readAt: day(20) }, 0, false],
    ['that fails since before its end', { capability: 'received', state: 'failing', readAt: day(20) }, 0, true],
    ['that was never read', { capability: 'charges', state: 'waiting', readAt: null }, 0, true],
    ['that the institution does not let read', { capability: 'charges', state: 'denied', readAt: null }, 0, true],
    ['without access', { capability: 'charges', state: 'absent', readAt: null }, 0, false],
    ['with a row that could not be read', { capability: 'billets', state: 'partial', readAt: day(31) }, 1, true],
    ['that tells of no month', { capability: 'webhooks', state: 'failing', readAt: null }, 0, false],
  ])('knows what is behind it: a reading %s', (_, reading, rows, isBehind) => {
    const behind = behindOf(span, [reading], () => rows)
    expect(behind.length === 1).toBe(isBehind)
    expect(standingOf({ ...closingOf(november, facts()), behind })).toBe(isBehind ? 'behind' : 'closed')
  })

  test('is done when nothing is left to do', () => {
    expect(standingOf(closingOf(november, facts()))).toBe('closed')
  })

  test.each([
    ['one balance proves nothing', { opening: 9, closing: 9, difference: null, uneven: [] }],
    ['no balance is kept', { opening: null, closing: null, difference: null, uneven: [] }],
  ])('is not called closed while %s, though nothing is pending', (_, balance) => {
    expect(standingOf(closingOf(november, facts({ balance })))).toBe('unproved')
  })

  test.each<[string, Partial<ClosingFacts>]>([
    ['its statement ends early', { extent: { ...everything, completeUpTo: day(29) } }],
    ['it does not add up', { balance: { opening: 1, closing: 0, difference: 1, uneven: [] } }],
    [
      'days that do not add up hide each other',
      {
        balance: {
          opening: 0,
          closing: 0,
          difference: 0,
          uneven: [
            { from: day(1), to: day(2), difference: 5 },
            { from: day(2), to: day(3), difference: -5 },
          ],
        },
      },
    ],
    ['a line of it could not be read', { unread: 1 }],
    ['something is unmatched', { matches: matchItems([thing('line', '1')], []) }],
    ['something is only proposed', { matches: matchItems([thing('line', '1'), thing('payment', '1')], []) }],
    ['a receipt is missing', { counts: { payments: 1, missingReceipts: 1, openPayments: 0 } }],
    ['a payment is open', { counts: { payments: 0, missingReceipts: 0, openPayments: 1 } }],
    ['money is held back', { infractions: [{ status: 'OPEN', createdAt: day(1), amount: centavos(1) }] }],
  ])('is not done while %s', (_, change) => {
    expect(standingOf(closingOf(november satisfies Month, facts(change)))).toBe('open')
  })
})
