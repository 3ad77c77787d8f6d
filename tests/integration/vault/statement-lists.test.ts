import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import { makeFile } from '../../../electron/vault/database/make-file.ts'
import { positionsQuery } from '../../../electron/vault/stores/list-query.ts'
import { statementList } from '../../../electron/vault/stores/statement-lists.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { isBookedLine } from '../../../shared/domain/booked-status.ts'
import type { StatementFilter, StatementLine, StatementSort } from '../../../shared/domain/statement.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { isFoundBy, wordsOf } from '../../fixtures/plain-search.ts'
import { statementLines } from '../../fixtures/statement-lines.ts'
import { anyLine, at, line } from '../../fixtures/vault-samples.ts'

const folder = testFolder()
const lines = withTwins(statementLines(200))
let vault: Vault

beforeAll(async () => {
  vault = await openTestVault(folder.file)
  value(await vault.statement.put(lines))
})
afterAll(async () => {
  await vault.close()
  folder.remove()
})

/** Some lines of the same millisecond, and some of the same amount, so that ties are decided too. */
function withTwins(some: StatementLine[]): StatementLine[] {
  return some.map((one, n) => ({
    ...one,
    at: n % 10 === 1 ? (some[n - 1]?.at ?? one.at) : one.at,
    amount: n % 7 === 0 ? centavos(12_345) : one.amount,
    status: ['CANCELED', 'PROCESSING', ' refunded ', ''][n % 13] ?? one.status,
  }))
}

async function ids(filter: StatementFilter, sort: StatementSort, first: number, limit: number): Promise<string[]> {
  return value(await vault.statement.rows({ filter, sort, first, limit })).map(({ id }) => id)
}

function lineWords(one: StatementLine): string[] {
  const { id, endToEndId, txid, counterpartName, counterpartDocument, text, amount } = one
  return wordsOf([id, endToEndId, txid, counterpartName, text, amount], counterpartDocument)
}

function isFound(one: StatementLine, { from, to, direction, kind, lowest, highest, text }: StatementFilter): boolean {
  return (
    (from === null || one.at >= from) &&
    (to === null || one.at <= to) &&
    (direction === null || one.direction === direction) &&
    (kind === null || one.kind === kind) &&
    (lowest === null || one.amount >= lowest) &&
    (highest === null || one.amount <= highest) &&
    isFoundBy(lineWords(one), text)
  )
}

/** The same list by plain filter and sort; `lines` lie oldest first, twins in the order in which they were told. */
function plainly(filter: StatementFilter, sort: StatementSort): StatementLine[] {
  const found = lines.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).filter((one) => isFound(one, filter))
  const byAmount = found.toSorted((a, b) => a.amount - b.amount)
  return { oldest: found, newest: found.toReversed(), lowest: byAmount, highest: byAmount.toReversed() }[sort]
}

const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null, freq: 2 })
const instants = fc.constantFrom(...lines.map((one) => one.at))
const amounts = fc.constantFrom(...lines.map(({ amount }) => amount))
const beginnings = fc
  .constantFrom(...lines.flatMap(lineWords).filter((word) => word.length > 0))
  .chain((word) => fc.integer({ min: 1, max: word.length }).map((length) => word.slice(0, length)))
const filters: fc.Arbitrary<StatementFilter> = fc.record({
  from: maybe(instants),
  to: maybe(instants),
  direction: maybe(fc.constantFrom('in' as const, 'out' as const)),
  kind: maybe(fc.constantFrom('PIX', 'BILLET', 'FEE', 'NEVER')),
  lowest: maybe(amounts),
  highest: maybe(amounts),
  text: fc.oneof(
    fc.constant(''),
    fc.array(beginnings, { maxLength: 2 }).map((words) => words.join(' ')),
  ),
})
const sorts = fc.constantFrom<StatementSort>('newest', 'oldest', 'highest', 'lowest')

describe('the lists of the statement', () => {
  test('any filter in any order shows the lines that a plain filter and sort shows, on any page', async () => {
    const places = fc.integer({ min: 0, max: 210 })
    const check = async (filter: StatementFilter, sort: StatementSort, first: number, limit: number) => {
      const expected = plainly(filter, sort).map(({ id }) => id)
      expect(await ids(filter, sort, 0, limit)).toEqual(expected.slice(0, limit))
      expect(await ids(filter, sort, first, limit)).toEqual(expected.slice(first, first + limit))
    }
    const limits = fc.integer({ min: 1, max: 60 })
    await fc.assert(fc.asyncProperty(filters, sorts, places, limits, check), { numRuns: 300 })
  })

  test('a filter adds up to the count of its lines, the money of those that are booked, and the count of those that are not', async () => {
    const sum = (found: StatementLine[], direction: string) =>
      found.filter(isBookedLine).reduce((total, one) => total + (one.direction === direction ? one.amount : 0), 0)
    const check = async (filter: StatementFilter) => {
      const found = plainly(filter, 'newest')
      const unbooked = found.filter((one) => !isBookedLine(one)).length
      const expected = { count: found.length, in: sum(found, 'in'), out: sum(found, 'out') }
      expect(value(await vault.statement.totals(filter))).toEqual({ ...expected, ...(unbooked > 0 && { unbooked }) })
    }
    await fc.assert(fc.asyncProperty(filters, check), { numRuns: 200 })
  })

  test('the days of a filter are those of its lines, newest first, each with as many as it has', async () => {
    const check = async (filter: StatementFilter) => {
      const days = Map.groupBy(plainly(filter, 'newest'), (one) => localDateOf(one.at))
      const expected = [...days].map(([day, { length }]) => ({ day, rows: length }))
      expect(value(await vault.statement.days(filter))).toEqual(expected)
    }
    await fc.assert(fc.asyncProperty(filters, check), { numRuns: 200 })
  })

  test('names the kinds that occur, each once', async () => {
    const kinds = [...new Set(lines.map(({ kind }) => kind))].sort()
    expect(value(await vault.statement.extent()).kinds).toEqual(kinds)
  })
})

describe('a search of the statement', () => {
  const special = line(1, {
    counterpartName: 'Conceição & Irmãos',
    counterpartDocument: '12ABC34501DE35',
    text: 'Frete Nº 9-A',
    amount: centavos(621_580),
    txid: 'PEDIDO0000000000000000123',
  })

  test.each([
    ['words without accents', 'conceicao irm'],
    ['a document', '12ABC34501DE35'],
    ['a document with its points', '12.abc.345/01de-35'],
    ['the description', 'frete 9-a'],
    ['the amount', '6.215,80'],
    ['the amount with its sign', 'R$ 6.215,80'],
    ['a whole id', 'PEDIDO0000000000000000123'],
    ["the institution's id", 'L1'],
  ])('finds a line by %s', async (_, text) => {
    value(await vault.statement.put([special]))
    expect(await ids({ ...anyLine, text }, 'newest', 0, 5)).toEqual(['L1'])
  })

  test('an amount is not found by its end', async () => {
    expect(await ids({ ...anyLine, text: '215,80' }, 'newest', 0, 5)).toEqual([])
  })
})

describe('a list that was jumped into', () => {
  const outgoing: StatementFilter = { ...anyLine, direction: 'out', text: '' }

  test('shows a line that came in since, and sums it', async () => {
    const before = value(await vault.statement.totals(outgoing))
    const [second] = await ids(outgoing, 'newest', 1, 1)
    value(await vault.statement.put([line(900, { amount: centavos(7) })]))
    expect(await ids(outgoing, 'newest', 2, 1)).toEqual([second])
    expect(value(await vault.statement.totals(outgoing))).toEqual({
      ...before,
      count: before.count + 1,
      out: before.out + 7,
    })
  })

  test('takes a line out of its sums once that has failed', async () => {
    value(await vault.statement.put([line(900, { amount: centavos(7) })]))
    const before = value(await vault.statement.totals(outgoing))
    value(await vault.statement.put([line(900, { amount: centavos(7), status: 'CANCELED' })]))
    const unbooked = (before.unbooked ?? 0) + 1
    expect(value(await vault.statement.totals(outgoing))).toEqual({ ...before, out: before.out - 7, unbooked })
  })

  test('follows a line whose moment, amount or words were corrected', async () => {
    const filter = { ...anyLine, text: 'corrigido' }
    const [newest] = await ids(anyLine, 'newest', 1, 1)
    value(await vault.statement.put([line(901, { text: 'Corrigido' })]))
    expect(await ids(filter, 'highest', 0, 9)).toEqual(['L901'])
    value(await vault.statement.put([line(901, { at: at(-86_400), text: 'Estornado' })]))
    expect(await ids(filter, 'highest', 0, 9)).toEqual([])
    expect(await ids({ ...anyLine, text: 'estornado' }, 'highest', 0, 9)).toEqual(['L901'])
    expect(await ids(anyLine, 'newest', 1, 1)).toEqual([newest])
    expect(await ids({ ...anyLine, to: at(-86_400) }, 'newest', 0, 1)).toEqual(['L901'])
  })
})

describe('how far the statement is complete', () => {
  test('moves back with what was read, and never forward', async () => {
    value(await vault.statement.setCompleteFrom(at(100)))
    value(await vault.statement.setCompleteUpTo(at(500)))
    value(await vault.statement.setCompleteFrom(at(50)))
    value(await vault.statement.setCompleteFrom(at(80)))
    const { completeFrom, completeUpTo } = value(await vault.statement.extent())
    expect({ completeFrom, completeUpTo }).toEqual({ completeFrom: at(50), completeUpTo: at(500) })
  })
})

describe('one line', () => {
  test("is found by its end-to-end id or the institution's id", async () => {
    const pix = lines.find(({ endToEndId }) => endToEndId !== null)
    expect(value(await vault.statement.byAnyId(pix?.endToEndId ?? ''))).toEqual(pix)
    expect(value(await vault.statement.byAnyId(pix?.id ?? ''))).toEqual(pix)
    expect(value(await vault.statement.byAnyId('nobody'))).toBeNull()
  })
})

test.each(['newest', 'oldest', 'highest', 'lowest'] as const)(
  'the %s lines are walked along an index that holds the whole question, and never sorted',
  (sort) => {
    const file = join(folder.path, 'plan.db')
    makeFile(file, testKey)
    const db = connect(file, testKey)
    const filters = [anyLine, { ...anyLine, kind: 'PIX', direction: 'in' as const, from: at(0), to: at(9) }]
    for (const { sql, parameters } of filters.map((filter) => positionsQuery(statementList(filter, sort)))) {
      const plan = db.prepare<object, { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(parameters)
      expect([sql, ...plan.map(({ detail }) => detail)]).toEqual([sql, expect.stringContaining('COVERING INDEX')])
    }
    db.close()
  },
)
