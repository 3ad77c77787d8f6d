import { expect, test } from 'vitest'
import { toldFields } from '../../../../../electron/api/wire/told-fields.ts'

test('every value of an answer has its path, in the order of the answer', () => {
  const answer = { id: 1, payment: { amount: '1.50' }, refunds: [{ done: false }, { done: true }], 'a.b': 'x' }
  expect(toldFields(answer)).toEqual([
    { path: 'id', value: '1' },
    { path: 'payment.amount', value: '1.50' },
    { path: 'refunds.0.done', value: 'false' },
    { path: 'refunds.1.done', value: 'true' },
    { path: 'a.b', value: 'x' },
  ])
})

test('what is null or empty was not told', () => {
  expect(toldFields({ a: null, b: '', c: [], d: {}, e: undefined, f: 0 })).toEqual([{ path: 'f', value: '0' }])
})

test('a flood is cut: 300 values, 2,000 characters each, 200 of a path', () => {
  const flood = Array.from({ length: 1_000 }, () => ({ ['p'.repeat(500)]: 'v'.repeat(5_000) }))
  const fields = toldFields(flood)
  expect(fields).toHaveLength(300)
  expect(new Set(fields.map(({ path, value }) => `${path.length} ${value.length}`))).toEqual(new Set(['200 2000']))
})
