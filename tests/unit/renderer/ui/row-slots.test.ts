import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slotsFor } from '../../../../renderer/ui/row-slots.ts'

test('the first rows take elements in their order', () => {
  expect(slotsFor([], [0, 1, 2])).toEqual([0, 1, 2])
})

test('a row that is still drawn keeps its element, and what was uncovered takes those that were left', () => {
  expect(slotsFor([0, 1, 2, 3], [2, 3, 4, 5])).toEqual([4, 5, 2, 3])
})

test('more rows take more elements', () => {
  expect(slotsFor([0, 1], [0, 1, 2])).toEqual([0, 1, 2])
})

test('an element nobody needs is not there, and is the first to be taken again', () => {
  expect(slotsFor([0, 1, 2], [1])).toEqual([null, 1, null])
  expect(slotsFor([null, 1, null], [1, 2])).toEqual([2, 1, null])
})

test('where no row stayed, elements stand in the order of the rows again', () => {
  expect(slotsFor([4, 5, 2, 3], [50, 51, 52, 53])).toEqual([50, 51, 52, 53])
})

test('the row with the keyboard keeps its element however far the list is scrolled', () => {
  expect(slotsFor([5, 6, 7], [6, 40, 41])).toEqual([40, 6, 41])
})

test('every row has one element, whatever was drawn before', () => {
  const places = fc.uniqueArray(fc.nat(60), { maxLength: 20 }).map((list) => list.toSorted((a, b) => a - b))
  fc.assert(
    fc.property(fc.array(places), (drawings) => {
      let slots = slotsFor([], [])
      for (const drawn of drawings) {
        slots = slotsFor(slots, drawn)
        expect(slots.filter((place) => place !== null).toSorted((a, b) => a - b)).toEqual(drawn)
      }
    }),
  )
})
