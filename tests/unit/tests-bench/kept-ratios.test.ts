import { expect, test } from 'vitest'
import { judge } from '../../bench/measure/judge.ts'
import { regressions } from '../../bench/report/kept-ratios.ts'

const rounds = (ms: readonly number[]) => ms.map((each) => [each])
const line = (ours: readonly number[], metric = 'a page') =>
  judge({
    metric,
    ours: rounds(ours),
    floor: { name: 'a bare read', rounds: rounds([10, 10, 10, 10]) },
    law: { kind: 'ratio', atMost: 9 },
  })

test('a ratio that grew by more than a tenth is named with both figures', () => {
  expect(regressions([line([23, 23, 23, 23])], { 'a page : a bare read': 2 })).toEqual([
    'slower than kept: a page : a bare read: x2.30, was x2.00',
  ])
})

test('a tenth more, less, a line that was never kept, and one too noisy to judge are not', () => {
  const kept = { 'a page : a bare read': 2 }
  for (const ours of [
    [22, 22, 22, 22],
    [12, 12, 12, 12],
    [10, 90, 20, 80],
  ])
    expect(regressions([line(ours)], kept)).toEqual([])
  expect(regressions([line([90, 90, 90, 90], 'another page')], kept)).toEqual([])
})

test('a figure that two laws judge is named once', () => {
  const grown = line([30, 30, 30, 30])
  expect(regressions([grown, grown], { 'a page : a bare read': 2 })).toHaveLength(1)
})
