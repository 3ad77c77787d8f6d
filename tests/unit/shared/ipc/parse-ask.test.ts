import { expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '../../../../shared/ipc/contract.ts'
import { MOST_ISSUES, parseAsk } from '../../../../shared/ipc/parse-ask.ts'

/** A row that says how often it was judged. */
function counted() {
  let judged = 0
  const count = z.number().refine((value) => ((judged += 1), value >= 0))
  const schema = z.strictObject({ id: z.string(), rows: z.array(z.strictObject({ count })).max(1_000) })
  const ask = (rows: readonly number[]) => parseAsk(schema, { id: 'x', rows: rows.map((row) => ({ count: row })) })
  return { ask, judged: () => judged }
}

const rows = (length: number, value: number) => Array.from({ length }, () => value)

test('of a thousand bad rows no more are judged than there is anything to say of', () => {
  const { ask, judged } = counted()
  const parsed = ask(rows(1_000, -1))
  expect(parsed.success).toBe(false)
  expect(judged()).toBe(MOST_ISSUES)
  expect(!parsed.success && parsed.issues.map(({ path }) => path.join('.'))).toEqual(
    Array.from({ length: MOST_ISSUES }, (_, index) => `rows.${index}.count`),
  )
})

test('the one bad row behind many good ones is named, and no row is judged more than twice', () => {
  const { ask, judged } = counted()
  const parsed = ask([...rows(999, 1), -1])
  expect(!parsed.success && parsed.issues).toMatchObject([{ path: ['rows', 999, 'count'], code: 'custom' }])
  expect(judged()).toBe(1_000)
  expect(ask(rows(1_000, 1))).toMatchObject({ success: true })
  expect(judged()).toBe(3_000)
})

test('a short list is judged once, and what else is wrong is said as ever', () => {
  const { ask, judged } = counted()
  expect(ask([1, -1])).toMatchObject({ success: false, issues: [{ path: ['rows', 1, 'count'] }] })
  expect(judged()).toBe(2)
  expect(ask(rows(1_001, 1))).toMatchObject({ success: false, issues: [{ path: ['rows'], code: 'too_big' }] })
})

test('whatever a row of the contract takes is taken, and as much is refused', () => {
  for (const [channel, { ask }] of Object.entries(contract))
    for (const given of [{}, { id: 'x' }, { rows: [] }, null, [], 'x'])
      expect(parseAsk(ask, given).success, channel).toBe(ask.safeParse(given).success)
})

// Each name of a record is read by itself: 80,000 of them held main for a tenth of a second.
test('the cells of a row of a batch are those of a sheet of payments, and others are refused at once, however many there are', () => {
  const { ask } = contract['paymentBatches.putRows']
  const row = { row: 1, told: { payee: 'Moinho' }, order: null, isOut: false, duplicateReason: null, seen: [] }
  const told = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`name${at}`, 'x']))
  const given = (cells: object) => parseAsk(ask, { id: '0'.repeat(32), version: 1, rows: [{ ...row, told: cells }] })
  expect(given(row.told).success).toBe(true)
  expect(given(told)).toMatchObject({
    success: false,
    issues: [{ path: ['rows', 0, 'told'], code: 'unrecognized_keys' }],
  })
})

test('no row freezes what came: of bytes in the place of a list that throws', () => {
  const frozen = Object.entries(contract).filter(([, { ask }]) => holdsReadonly(ask, new Set()))
  expect(frozen.map(([channel]) => channel)).toEqual([])
})

function holdsReadonly(part: unknown, seen: Set<unknown>): boolean {
  if (typeof part !== 'object' || part === null || seen.has(part)) return false
  seen.add(part)
  const def: unknown = part instanceof z.ZodType ? part.def : part
  if (typeof def !== 'object' || def === null) return false
  if (part instanceof z.ZodType && part.def.type === 'readonly') return true
  return Object.values(def).some((inner) => holdsReadonly(inner, seen))
}
