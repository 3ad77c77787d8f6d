import { describe, expect, test } from 'vitest'
import {
  allReceived,
  filterOf,
  hasMoreFilters,
  isNarrow,
} from '../../../../../renderer/features/received/filter-draft.ts'
import { receivedFilterSchema } from '../../../../../shared/domain/received-pix.ts'
import { localDate } from '../../../../../shared/time/local-date.ts'

const today = localDate('2026-11-21')

describe('the filter of a draft', () => {
  test('leaves nothing out until something is chosen', () => {
    expect(isNarrow(filterOf(allReceived, today))).toBe(false)
    expect(isNarrow(filterOf({ ...allReceived, text: '  ', txid: ' ' }, today))).toBe(false)
  })

  test.each([
    { text: 'empório' },
    { period: 'this-month' },
    { charged: 'without' },
    { refunded: 'with' },
    { document: '11.222.333/0001-81' },
    { txid: 'PED20398' },
    { lowest: '10' },
    { highest: '10,50' },
  ] as const)('is narrow with %o', (some) => {
    expect(isNarrow(filterOf({ ...allReceived, ...some }, today))).toBe(true)
  })

  test('asks for with and without as yes and no', () => {
    const { charged, refunded } = filterOf({ ...allReceived, charged: 'without', refunded: 'with' }, today)
    expect([charged, refunded]).toEqual([false, true])
  })

  test('takes a document with its mask, letters too', () => {
    expect(filterOf({ ...allReceived, document: '12.abc.345/01de-35' }, today).document).toBe('12ABC34501DE35')
  })

  test.each(['123', '111.111.111-11', 'nobody'])('is not narrowed by the document %s', (document) => {
    expect(filterOf({ ...allReceived, document }, today).document).toBeNull()
  })

  test.each(['abc', '1.23', '-5', '0'])('is not narrowed by the amount %s', (typed) => {
    const { lowest, highest } = filterOf({ ...allReceived, lowest: typed, highest: typed }, today)
    expect([lowest, highest]).toEqual([null, null])
  })

  test('holds what the engine takes, however long a paste', () => {
    const filter = filterOf({ ...allReceived, text: 'x'.repeat(5000), txid: 'y'.repeat(5000) }, today)
    expect(receivedFilterSchema.safeParse(filter).success).toBe(true)
  })
})

test('text, period and order alone open no further filters', () => {
  expect(hasMoreFilters({ ...allReceived, text: 'a', period: 'this-year', sort: 'highest' })).toBe(false)
  expect(hasMoreFilters({ ...allReceived, document: '1' })).toBe(true)
  expect(hasMoreFilters({ ...allReceived, refunded: 'without' })).toBe(true)
})
