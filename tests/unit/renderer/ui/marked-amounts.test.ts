import { expect, test } from 'vitest'
import { noneMarked, sumOfMarked, withMark } from '../../../../renderer/ui/marked-amounts.ts'
import { centavos } from '../../../../shared/money/centavos.ts'

const came = withMark(noneMarked, 'came', centavos(1050))

test('amounts that left count negative', () => {
  expect(sumOfMarked(withMark(came, 'left', centavos(-2000)))).toBe(-950)
})

test('a row that is marked twice counts once', () => {
  expect(sumOfMarked(withMark(came, 'came', centavos(1050)))).toBe(1050)
})

test('a row that is not marked any more counts no more', () => {
  expect(sumOfMarked(withMark(came, 'came', null))).toBe(0)
})

test('nothing marked is nothing', () => {
  expect(sumOfMarked(noneMarked)).toBe(0)
})
