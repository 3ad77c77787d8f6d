import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reconciliationColumns, reconciliationRow } from '../../../../electron/services/books/reconciliation-sheet.ts'
import { balanceSteps } from '../../../../shared/books/balance-steps.ts'
import { keyOf, signed } from '../../../../shared/books/book-thing.ts'
import { closingOf, matchesIn, standingOf } from '../../../../shared/books/closing-of.ts'
import { matchItems } from '../../../../shared/books/match-items.ts'
import { marginDays } from '../../../../shared/books/match-rules.ts'
import { isWithin, spanOf, widened } from '../../../../shared/books/month-span.ts'
import { type Closing, type Month, monthSchema } from '../../../../shared/domain/closing.ts'
import { day, thing } from './things.ts'

const months = ['2026-10', '2026-11', '2026-12'].map((text) => monthSchema.parse(text))
const covered = { from: day(-60), to: day(80) }
const column = (title: string): number => reconciliationColumns.findIndex((one) => one.title === title)
const [IN_MONTH, ELSEWHERE, EXPLAINED, DIFFERENCE] = ['No extrato', 'Em outro mês', 'Explicado', 'Diferença'].map(
  column,
)

/** Lines around the ends of three months, payments near them, some by the same id, and what a person put together. */
const history = fc.record({
  moves: fc.array(
    fc.record({
      of: fc.oneof(
        fc.integer({ min: -3, max: 3 }),
        fc.integer({ min: 28, max: 33 }),
        fc.integer({ min: -30, max: 61 }),
      ),
      amount: fc.integer({ min: 1, max: 5_000 }),
      direction: fc.constantFrom('in' as const, 'out' as const),
      paidAfter: fc.option(fc.integer({ min: -3, max: 3 })),
      sharesId: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  together: fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 3 }),
  first: fc.integer({ min: -100_000, max: 100_000 }),
})

function booksOf({ moves, together, first }: typeof history extends fc.Arbitrary<infer H> ? H : never) {
  const lines = moves.map(({ of, amount, direction, sharesId }, n) =>
    thing('line', String(n), { at: day(of, n), amount, direction, ...(sharesId && { endToEndId: `E${n}` }) }),
  )
  const papers = moves.flatMap(({ of, amount, direction, paidAfter, sharesId }, n) =>
    paidAfter === null
      ? []
      : [
          thing('payment', String(n), {
            at: day(of + paidAfter, n),
            amount,
            direction,
            ...(sharesId && { endToEndId: `E${n}` }),
          }),
        ],
  )
  const things = [...lines, ...papers]
  const decisions = together.flatMap(([one, other]) =>
    one < lines.length && other < lines.length && one !== other
      ? [{ as: 'together' as const, items: [`line:${one}`, `line:${other}`] }]
      : [],
  )
  const moved = (moment: string): number =>
    lines.reduce((sum, { item }) => (item.at <= moment ? sum + signed(item) : sum), 0)
  const balances = [-40, 75].map((of) => ({ at: day(of), held: first + moved(day(of)) }))
  return { things, lines, decisions, moved, balances }
}

function monthOf(month: Month, books: ReturnType<typeof booksOf>) {
  const span = spanOf(month)
  const around = widened(span, marginDays)
  const things = books.things.filter(({ item }) => isWithin(around, item.at))
  const matches = matchesIn(span, matchItems(things, books.decisions))
  const balance = balanceSteps({ month: span, covered, balances: books.balances }, books.moved)
  const extent = { completeFrom: covered.from, completeUpTo: covered.to }
  const counts = { payments: 0, missingReceipts: 0, openPayments: 0 }
  const closing = closingOf(month, { ...nothingElse, extent, balance, matches, counts })
  return { span, closing, rows: matches.map((match) => reconciliationRow(match, span)) }
}

const nothingElse = { refunds: [], infractions: [], infractionsReadAt: null, unread: 0 }

const amountIn = (row: readonly unknown[], at: number | undefined): number => {
  const value = row[at ?? -1]
  return typeof value === 'number' ? value : 0
}

test('each line counts in its month alone, and opening, in and out lead to the closing, in the figures as in the sheet', () => {
  fc.assert(
    fc.property(history, (told) => {
      const books = booksOf(told)
      let before: Closing | null = null
      for (const month of months) {
        const { span, closing, rows } = monthOf(month, books)
        const own = books.lines.filter(({ item }) => isWithin(span, item.at)).map(({ item }) => item)
        const sum = (direction: 'in' | 'out') =>
          own.filter((item) => item.direction === direction).reduce((total, { amount }) => total + amount, 0)
        expect([closing.lines, closing.in, closing.out]).toEqual([own.length, sum('in'), sum('out')])
        expect(closing.days.reduce((total, one) => total + one.in - one.out, 0)).toBe(closing.in - closing.out)
        expect((closing.opening ?? Number.NaN) + closing.in - closing.out).toBe(closing.closing)
        expect(closing.difference).toBe(0)
        if (before !== null) expect(closing.opening).toBe(before.closing)
        before = closing
        expect(rows.reduce((total, row) => total + amountIn(row, IN_MONTH), 0)).toBe(closing.in - closing.out)
        for (const row of rows) {
          const left = amountIn(row, IN_MONTH) + amountIn(row, ELSEWHERE) - amountIn(row, EXPLAINED)
          if (amountIn(row, IN_MONTH) !== 0 && row[EXPLAINED ?? -1] !== null)
            expect(left).toBe(amountIn(row, DIFFERENCE))
        }
      }
    }),
  )
})

test('a line that a person matched with one of the month before counts in its own month', () => {
  const things = [
    thing('line', '1', { at: day(30), amount: 500, direction: 'in' }),
    thing('line', '2', { at: day(31), amount: 500 }),
  ]
  const matches = matchItems(things, [{ as: 'together', items: ['line:1', 'line:2'] }])
  const figures = months.map((month) => {
    const own = matchesIn(spanOf(month), matches)
    return [own.length, own.flatMap(({ items }) => items.map(keyOf)).length]
  })
  expect(figures).toEqual([
    [0, 0],
    [1, 2],
    [1, 2],
  ])
})

test('a month without two balances is not closed', () => {
  const month = months[1] ?? monthSchema.parse('2026-11')
  const balance = { opening: null, closing: null, difference: null, uneven: [] }
  const extent = { completeFrom: covered.from, completeUpTo: covered.to }
  const counts = { payments: 0, missingReceipts: 0, openPayments: 0 }
  const closing = closingOf(month, { ...nothingElse, extent, balance, matches: [], counts })
  expect(standingOf(closing)).toBe('unproved')
  expect(standingOf({ ...closing, opening: 5, closing: 5 })).toBe('unproved')
  expect(standingOf({ ...closing, opening: 5, closing: 5, difference: 0 })).toBe('closed')
})
