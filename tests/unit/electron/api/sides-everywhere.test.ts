import { expect, test } from 'vitest'
import { readingOf } from './reading-of.ts'
import { records } from './records.ts'

const { row, at } = records.line
const AT = '2026-11-20T13:00:00.000Z'
const sideOf = (told: object): unknown =>
  readingOf(row, { data: [{ id: '1', eventDate: AT, valor: 10.5, ...told }] }, [...at, 'direction'])

const NAMES =
  'creditDebitType natureza direction indicadorDebitoCredito sinal sentido tipoOperacao tipo type movementType'.split(
    ' ',
  )
const IN = ['C', 'CREDIT', 'Crédito', 'ENTRADA', 'in', 'CASH_IN']
const OUT = ['D', 'DEBIT', 'Débito', 'SAIDA', 'out', 'CASH_OUT']

test('a line that says which way it went in one field is read, in any two that agree too', () => {
  for (const [words, side] of [
    [IN, 'in'],
    [OUT, 'out'],
  ] as const)
    for (const name of NAMES)
      for (const word of words) {
        expect([name, word, sideOf({ [name]: word })]).toEqual([name, word, side])
        for (const other of NAMES.filter((one) => one !== name))
          expect([name, other, word, sideOf({ [name]: word, [other]: words[0] })]).toEqual([name, other, word, side])
      }
})

// Whichever of them were taken, a debit might be hidden.
test('a line that says in two fields that it came in and that it went out is not read, in any order', () => {
  for (const name of NAMES)
    for (const other of NAMES.filter((one) => one !== name))
      for (const came of IN)
        for (const went of ['D', 'SAIDA']) {
          expect([name, other, came, sideOf({ [name]: came, [other]: went })]).toEqual([name, other, came, null])
          expect([name, other, came, sideOf({ valor: -10.5, [name]: came, [other]: went })]).toEqual([
            name,
            other,
            came,
            null,
          ])
        }
  expect(sideOf({ isCredit: true, tipo: 'D' })).toBeNull()
  expect(sideOf({ isDebit: true, tipo: 'C' })).toBeNull()
  expect(sideOf({ isCredit: false, tipo: 'D' })).toBe('out')
})

test('a minus beside the word for a credit says that it went out', () => {
  for (const name of NAMES.slice(0, 3))
    for (const sinal of ['-', '\u2212']) {
      expect([name, sideOf({ [name]: 'CREDIT', sinal })]).toEqual([name, 'out'])
      expect([name, sideOf({ [name]: 'DEBIT', sinal })]).toEqual([name, 'out'])
    }
  expect(sideOf({ natureza: 'CREDIT', sinal: '+' })).toBe('in')
})

test.each<[object, unknown, number | null]>([
  [{ debito: '10,50', credito: '0,00' }, 'out', 1_050],
  [{ debito: null, credito: '10,50' }, 'in', 1_050],
  [{ debito: '', credito: '10,50' }, 'in', 1_050],
  [{ debito: '-', credito: '10,50' }, 'in', 1_050],
  [{ debito: '1.234', credito: '5,00' }, null, null],
  [{ debito: '5,00', credito: '1,234' }, null, null],
  [{ debito: '5,00', credito: '5,00' }, null, null],
])('of two columns %j one says what moved, unless the other may', (columns, side, amount) => {
  const told = { valor: undefined, ...columns }
  expect(sideOf(told)).toBe(side)
  expect(readingOf(row, { data: [{ id: '1', eventDate: AT, ...columns }] }, [...at, 'amount'])).toBe(amount)
})
