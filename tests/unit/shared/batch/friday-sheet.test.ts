import { expect, test } from 'vitest'
import { readTable } from '../../../fixtures/read-table.ts'
import { rowsOfSheet } from '../../../../shared/batch/rows-of-sheet.ts'
import { guessMapping } from '../../../../shared/sheet/guess-mapping.ts'
import { BATCH_HEADINGS } from '../../../../shared/batch/batch-headings.ts'
import { fridaySheet } from '../../../../shared/batch/friday-sheet.ts'
import { readOrder } from '../../../../shared/batch/read-order.ts'
import { trainingInstitutions } from '../../../../shared/domain/institutions.ts'
import { localDate } from '../../../../shared/time/local-date.ts'

const rules = { today: localDate('2026-11-20'), institutions: trainingInstitutions }

test('the training bank’s Friday has forty payments of all kinds, of which three cannot be read and one stands there twice', async () => {
  const read = await readTable(new TextEncoder().encode(fridaySheet(0)), 5_000)
  if (!read.ok) throw new Error(read.error)
  expect(read.value.skipped?.map(({ why }) => why)).toEqual(['title', 'total'])
  const mapping = guessMapping(read.value.headings, BATCH_HEADINGS)
  const rows = rowsOfSheet(read.value, mapping, rules)
  expect(rows).toHaveLength(40)
  const faults = rows.filter(({ order }) => order === null).flatMap(({ told }) => readOrder(told, rules).faults)
  expect(faults.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
    'document document',
    'amount ambiguous',
    'way way',
  ])
  expect(new Set(rows.map(({ order }) => order?.kind)).size).toBe(5)
  const orders = rows.flatMap(({ order }) => (order === null ? [] : [JSON.stringify(order)]))
  expect([orders.length, new Set(orders).size]).toEqual([37, 36])
  expect(fridaySheet(1)).not.toBe(fridaySheet(0))
})
