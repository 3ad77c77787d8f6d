import { accountsEndpoints } from '../../../electron/api/accounts/endpoints.ts'
import { inUnit } from '../../../electron/api/wire/amount-unit.ts'
import { type Contestant, interleave, type Rounds } from '../measure/interleave.ts'
import type { Comparison } from '../measure/judge.ts'
import { growthOf } from '../measure/statistics.ts'
import { oddPages } from '../support/odd-rows.ts'
import type { Suite } from './suite.ts'

const FEW = 100
const MANY = 100_000
const kinds = ['schema', 'parse', 'check'] as const
type Series = `${(typeof kinds)[number]} ${number}`

/**
 * The compiled schema by which main reads a page of the statement, over what JSON made of its bytes, beside that making; and what a
 * row of a long page costs against one of a short page, beside the same of a check written by hand.
 */
export const validate: Suite = {
  name: 'validate',
  needsWindow: false,
  async measure({ quick }) {
    const rounds = await interleave<Series>(
      [FEW, MANY].flatMap(contestantsOf),
      quick ? { rounds: 7, warmUps: 2 } : { rounds: 15, warmUps: 3 },
    )
    const against = [FEW, MANY].map(
      (rows): Comparison => ({
        metric: `schema of ${rows} statement rows`,
        ours: rounds(`schema ${rows}`),
        floor: { name: 'JSON.parse of their bytes', rounds: rounds(`parse ${rows}`) },
        law: { kind: 'ratio', atMost: 0.1 },
      }),
    )
    const growth = (kind: 'schema' | 'check'): Rounds => growthOf(rounds(`${kind} ${FEW}`), rounds(`${kind} ${MANY}`))
    return [
      ...against,
      {
        metric: `a row of ${MANY} against one of ${FEW}, times`,
        ours: growth('schema'),
        floor: { name: 'a check by hand, times', rounds: growth('check') },
        law: { kind: 'ratio', atMost: 1 },
      },
    ]
  },
}

// What a row takes is told in milliseconds; a short page is read so often that the clock can tell.
function contestantsOf(rows: number): readonly Contestant<Series>[] {
  const [bytes] = oddPages(rows, 'none', rows)
  const text = new TextDecoder().decode(bytes)
  const value: unknown = JSON.parse(text)
  const times = rows === FEW ? 200 : 1
  const work = {
    schema: () => rowsRead(value),
    parse: () => rowsIn(JSON.parse(text)).length,
    check: () => rowsIn(value).filter((row) => isLine(row)).length,
  }
  return kinds.map(
    (kind): Contestant<Series> =>
      async (tell) => {
        const begin = performance.now()
        for (let n = 0; n < times; n += 1)
          if (work[kind]() !== rows) throw new Error(`${kind}: not all ${rows} rows were read`)
        tell(`${kind} ${rows}`, (performance.now() - begin) / times / rows)
      },
  )
}

function rowsRead(value: unknown): number {
  const read = inUnit('reais', () => accountsEndpoints.transactions.answer.safeParse(value))
  return read.success ? read.data.lines.length : 0
}

function rowsIn(value: unknown): readonly unknown[] {
  const data = isFields(value) ? value['data'] : null
  return Array.isArray(data) ? data : []
}

const TEXTS = ['id', 'eventDate', 'createdAt', 'status', 'creditDebitType', 'transactionType', 'remittanceInformation']
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

// The same fields as the schema's, and no more than a person would write for this one spelling of them.
function isLine(row: unknown): boolean {
  if (!isFields(row) || !TEXTS.every((name) => typeof row[name] === 'string')) return false
  const { eventDate, endToEndId, transactionAmount, debtorAccount, creditorAccount } = row
  return (
    MOMENT.test(String(eventDate)) &&
    (endToEndId === null || typeof endToEndId === 'string') &&
    isFields(transactionAmount) &&
    Number.isFinite(transactionAmount['amount']) &&
    isParty(debtorAccount) &&
    isParty(creditorAccount)
  )
}

function isParty(value: unknown): boolean {
  return isFields(value) && ['ispb', 'name', 'document', 'number'].every((name) => typeof value[name] === 'string')
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
