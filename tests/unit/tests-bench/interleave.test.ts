import { expect, test } from 'vitest'
import { interleave } from '../../bench/measure/interleave.ts'

function recording() {
  const order: string[] = []
  const contestant = (name: 'a' | 'b' | 'c') => async (tell: (series: 'a' | 'b' | 'c', value: number) => void) => {
    order.push(name)
    tell(name, order.length)
  }
  return { order, contestants: [contestant('a'), contestant('b'), contestant('c')] }
}

test('every contestant runs once a round, and each comes first in turn', async () => {
  const { order, contestants } = recording()
  await interleave(contestants, { rounds: 3, warmUps: 0 })
  expect(order.join('')).toBe('abcbcacab')
})

test('warm-up rounds run but do not count', async () => {
  const { order, contestants } = recording()
  const rounds = await interleave(contestants, { rounds: 2, warmUps: 1 })
  expect(order).toHaveLength(9)
  expect(rounds('a')).toEqual([[6], [8]])
})

test('what a contestant tells several times in a round stays together', async () => {
  const rounds = await interleave<'x'>([async (tell) => [1, 2, 3].forEach((value) => tell('x', value))], {
    rounds: 2,
    warmUps: 0,
  })
  expect(rounds('x')).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ])
})
