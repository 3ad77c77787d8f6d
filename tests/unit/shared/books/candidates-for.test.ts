import { expect, test } from 'vitest'
import { candidatesFor } from '../../../../shared/books/candidates-for.ts'
import { matchItems } from '../../../../shared/books/match-items.ts'
import { day, shown, thing } from './things.ts'

const cnpj = '12345678000195'
const line = thing('line', '1', { document: cnpj })

test('what may explain a line stands best first, with score and reason', () => {
  const things = [
    line,
    thing('payment', 'far', { at: day(18) }),
    thing('payment', 'a', { document: cnpj }),
    thing('payment', 'b', { document: cnpj, at: day(10, 5) }),
    thing('payment', 'near', { document: cnpj, at: day(12) }),
    thing('payment', 'part', { document: cnpj, amount: 4_000 }),
    thing('payment', 'day'),
    thing('payment', 'stranger', { document: '98765432000110', at: day(19), amount: 1 }),
  ]
  expect(candidatesFor(matchItems(things, []), 'line:1').map(shown)).toEqual([
    'payment:a: unmatched amount-day-document 95 0',
    'payment:b: unmatched amount-day-document 95 0',
    'payment:day: unmatched amount-day 75 0',
    'payment:near: unmatched amount-document 60 0',
    'payment:far: unmatched - 30 0',
    'payment:part: unmatched - 20 -6000',
  ])
})

test('a payment that no line tells of is offered lines', () => {
  const things = [thing('line', '1'), thing('line', '2'), thing('payment', 'p')]
  expect(candidatesFor(matchItems(things, []), 'payment:p').map(({ id }) => id)).toEqual(['line:1', 'line:2'])
})

test('what came in is never offered for what went out', () => {
  const things = [line, thing('received', 'E1', { direction: 'in' })]
  expect(candidatesFor(matchItems(things, []), 'line:1')).toEqual([])
})

test('what is matched, proposed or unknown is offered nothing', () => {
  const things = [line, thing('payment', 'a', { document: cnpj })]
  const matches = matchItems(things, [])
  expect([candidatesFor(matches, 'line:1'), candidatesFor(matches, 'line:9')]).toEqual([[], []])
})
