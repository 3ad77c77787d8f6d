import { expect, test } from 'vitest'
import { readTerm } from '../../../../renderer/sheet/term-value.ts'

test.each([
  ['2%', 'percent', 200],
  ['R$ 10,00', 'money', 1_000],
  ['1% a.m.', 'percent', 100],
  ['R$ 2%', null, null],
  ['2,00 R$ por cento', null, null],
])('%s is %s of %s', (text, unit, value) => {
  const read = readTerm({ kind: 'text', text }, { days: 'day-first', decimals: 'comma' })
  expect(read.ok ? [read.value?.unit, read.value?.value] : [null, null]).toEqual([unit, value])
})
