import { expect, test } from 'vitest'
import { noneMarked, sumOfMarked, withMark } from '../../../../../renderer/features/statement/marked-amounts.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'
import { statementLines } from '../../../../fakes/page/canned-statement.ts'

const line = statementLines[0]
if (line === undefined) throw new Error('there is a canned line')
const came = { ...line, id: 'came', direction: 'in', amount: centavos(1050) } as const
const left = { ...line, id: 'left', direction: 'out', amount: centavos(2000) } as const

test('what left counts negative', () => {
  expect(sumOfMarked(withMark(withMark(noneMarked, came, true), left, true))).toBe(-950)
})

test('a line that is marked twice counts once', () => {
  expect(sumOfMarked(withMark(withMark(noneMarked, came, true), came, true))).toBe(1050)
})

test('a line that is not marked any more counts no more', () => {
  expect(sumOfMarked(withMark(withMark(noneMarked, came, true), came, false))).toBe(0)
})

test('nothing marked is nothing', () => {
  expect(sumOfMarked(noneMarked)).toBe(0)
})
