import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packCells, packColumns } from '../../../electron/services/packs/pack-index.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { addDays, localDate } from '../../../shared/time/local-date.ts'
import { receiptSummary } from '../../fixtures/vault-samples.ts'

const digits = (length: number) =>
  fc.array(fc.nat(9), { minLength: length, maxLength: length }).map((all) => all.join(''))
function withDigits(base: string, ...weights: readonly (readonly number[])[]): string {
  return weights.reduce((text, row) => {
    const rest = row.reduce((sum, weight, at) => sum + weight * ((text.codePointAt(at) ?? 0) - 48), 0) % 11
    return text + (rest < 2 ? '0' : String(11 - rest))
  }, base)
}
const CNPJ = [
  [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
  [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
]
const CPF = [
  [10, 9, 8, 7, 6, 5, 4, 3, 2],
  [11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
]
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const root = fc
  .array(fc.constantFrom(...LETTERS.split('')), { minLength: 8, maxLength: 8 })
  .map((all) => withDigits(`${all.join('')}0001`, ...CNPJ))
const document = fc
  .oneof(
    root,
    digits(9).map((base) => withDigits(base, ...CPF)),
    digits(8).map((base) => withDigits(`${base}0001`, ...CNPJ)),
  )
  .filter((one) => new Set(one).size > 1)
const masked = (one: string) =>
  one.length === 11
    ? one.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')
    : one.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5')

// The last and the first second of a day in São Paulo lie on other days elsewhere.
const moment = fc
  .record({
    day: fc.integer({ min: 0, max: 2_500 }).map((days) => addDays(localDate('2024-01-01'), days)),
    second: fc.constantFrom(0, 1, 43_200, 86_398, 86_399),
  })
  .map(({ day, second }) => ({ day, at: new Date(Date.parse(`${day}T03:00:00Z`) + second * 1_000).toISOString() }))

test('the index of a pack names each fact that a list tells otherwise than the receipt, and no other', () => {
  const asked = fc.record({
    amount: fc.constantFrom('same', 'other', 'none'),
    day: fc.constantFrom('same', 'before', 'behind', 'none'),
    document: fc.constantFrom('same', 'masked', 'other', 'none'),
  })
  const place = packColumns(true).findIndex(({ title }) => title === 'Diferenças')
  const amount = fc.integer({ min: 2, max: 9_999_999_99 })
  fc.assert(
    fc.property(asked, amount, moment, document, document, (list, paid, when, payee, other) => {
      fc.pre(payee !== other)
      const documents = { same: payee, masked: masked(payee), other: masked(other), none: null }
      const days = { same: when.day, before: addDays(when.day, -1), behind: addDays(when.day, 1), none: null }
      const amounts = { same: centavos(paid), other: centavos(paid - 1), none: null }
      const item = {
        row: 2,
        id: null,
        name: null,
        amount: amounts[list.amount],
        day: days[list.day],
        document: documents[list.document],
      }
      const receipt = receiptSummary({ amount: paid, paidAt: when.at, payeeDocument: payee })
      const words = String(packCells({ item, receipt, state: 'packed', path: null, note: [] })[place])
      const isDay = list.day === 'before' || list.day === 'behind'
      expect([/(?:^|; )valor: /.test(words), /(?:^|; )data: /.test(words), /(?:^|; )documento: /.test(words)]).toEqual([
        list.amount === 'other',
        isDay,
        list.document === 'other',
      ])
      const told = Object.values(list).some((one) => one !== 'none')
      const isOther = list.amount === 'other' || isDay || list.document === 'other'
      if (!isOther) expect(words.startsWith(told ? 'nenhuma em ' : 'nada a comparar')).toBe(true)
      expect(words.includes('valor')).toBe(list.amount === 'other' || (!isOther && list.amount === 'same'))
    }),
    { numRuns: 3_000 },
  )
})
