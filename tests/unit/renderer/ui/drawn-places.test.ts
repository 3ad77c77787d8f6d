import { expect, test } from 'vitest'
import { drawnRange, withKeyboard } from '../../../../renderer/ui/drawn-places.ts'

test('a list draws what is in sight and a few rows more on both sides', () => {
  expect(drawnRange({ first: 100, fits: 16 }, 1000)).toEqual({ first: 96, last: 123 })
})

test('a list draws nothing before its beginning or after its end', () => {
  expect(drawnRange({ first: 0, fits: 16 }, 10)).toEqual({ first: 0, last: 9 })
  expect(drawnRange({ first: 996, fits: 16 }, 1000)).toEqual({ first: 976, last: 999 })
  expect(drawnRange({ first: 0, fits: 16 }, 0)).toEqual({ first: 0, last: -1 })
})

test('a list that became short draws its end, wherever it was scrolled to', () => {
  expect(drawnRange({ first: 5000, fits: 16 }, 30)).toEqual({ first: 6, last: 29 })
})

test('the row the keyboard is on is drawn wherever it is, in its order', () => {
  expect(withKeyboard({ first: 5, last: 7 }, 2)).toEqual([2, 5, 6, 7])
  expect(withKeyboard({ first: 5, last: 7 }, 6)).toEqual([5, 6, 7])
  expect(withKeyboard({ first: 5, last: 7 }, 90)).toEqual([5, 6, 7, 90])
  expect(withKeyboard({ first: 0, last: -1 }, 0)).toEqual([])
})
