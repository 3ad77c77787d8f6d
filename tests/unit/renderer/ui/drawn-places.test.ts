import { expect, test } from 'vitest'
import { drawnRange, withKeyboard } from '../../../../renderer/ui/drawn-places.ts'

test('a list draws what is in sight and a few rows more on both sides', () => {
  expect(drawnRange({ first: 100, count: 20 }, 1000)).toEqual({ first: 92, last: 127 })
})

test('a list draws nothing before its beginning or after its end', () => {
  expect(drawnRange({ first: 0, count: 20 }, 10)).toEqual({ first: 0, last: 9 })
  expect(drawnRange({ first: 996, count: 20 }, 1000)).toEqual({ first: 972, last: 999 })
  expect(drawnRange({ first: 0, count: 20 }, 0)).toEqual({ first: 0, last: -1 })
})

test('a list that became short draws its end, wherever it was scrolled to', () => {
  expect(drawnRange({ first: 5000, count: 20 }, 30)).toEqual({ first: 2, last: 29 })
})

test('the row the keyboard is on is drawn wherever it is, in its order', () => {
  expect(withKeyboard({ first: 5, last: 7 }, 2)).toEqual([2, 5, 6, 7])
  expect(withKeyboard({ first: 5, last: 7 }, 6)).toEqual([5, 6, 7])
  expect(withKeyboard({ first: 5, last: 7 }, 90)).toEqual([5, 6, 7, 90])
  expect(withKeyboard({ first: 0, last: -1 }, 0)).toEqual([])
})
