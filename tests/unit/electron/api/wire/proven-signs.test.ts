import { expect, test } from 'vitest'
import { accountsEndpoints } from '../../../../../electron/api/accounts/endpoints.ts'
import { readingOf } from '../reading-of.ts'

const line = (id: string, value: unknown, balance: unknown, more: object = {}) => ({
  id,
  date: '2026-11-20',
  value,
  balance,
  type: 'TRANSFER',
  ...more,
})
const sidesOf = (...rows: readonly object[]): unknown => {
  const lines = readingOf(accountsEndpoints.transactions, { data: rows }, ['lines'])
  return Array.isArray(lines) ? lines.map(({ id, direction, amount }) => `${id} ${direction} ${amount}`) : lines
}

test.each([
  ['newest first', [line('a', 5.5, 105.5), line('b', -20, 100), line('c', 120, 120)]],
  ['oldest first', [line('a', 5.5, 5.5), line('b', -3, 2.5), line('c', 1, '3.50')]],
  ['in texts', [line('a', '5,50', '105,50'), line('b', '-20,00', '100,00'), line('c', '1,00', '120,00')]],
])('a ledger without a word for the side says it by its signs, where each balance proves them: %s', (_, rows) => {
  expect(sidesOf(...rows)).toEqual([
    expect.stringMatching(/^a in 550$/),
    expect.stringMatching(/^b out (?:2000|300)$/),
    expect.stringMatching(/^c in \d+$/),
  ])
})

test.each([
  ['whose balance moves otherwise', [line('a', 5.5, 105.5), line('b', -20, 101), line('c', 120, 120)], ['b out 2000']],
  ['that has one line', [line('a', 5.5, 105.5)], []],
  ['that has nothing less than nothing', [line('a', 5.5, 105.5), line('b', 20, 100)], []],
  [
    'that tells no balance of one line',
    [line('a', 5.5, 105.5), line('b', -20, 100), line('c', 120, null)],
    ['b out 2000'],
  ],
  [
    'whose debits are written without a sign',
    [line('a', 5.5, 94.5), line('b', 20, 100), line('c', -1, 120)],
    ['c out 100'],
  ],
  [
    'that says an unknown word',
    [line('a', 5.5, 105.5, { creditDebitType: 'X' }), line('b', -20, 100), line('c', 120, 120)],
    ['b out 2000', 'c in 12000'],
  ],
])('one %s says no more than its words', (_, rows, sides) => {
  expect(sidesOf(...rows)).toEqual(sides)
})

test('what one page proves says nothing of the next one', () => {
  expect(sidesOf(line('a', 5.5, 105.5), line('b', -20, 100))).toHaveLength(2)
  expect(sidesOf(line('a', 5.5, 105.5))).toEqual([])
})
