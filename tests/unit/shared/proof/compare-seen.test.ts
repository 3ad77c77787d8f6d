import { describe, expect, test } from 'vitest'
import type { KnownReceipt } from '../../../../shared/domain/receipt-check.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { compareSeen } from '../../../../shared/proof/compare-seen.ts'
import { localDate } from '../../../../shared/time/local-date.ts'

const known: KnownReceipt = {
  amount: centavos(621_580),
  day: localDate('2026-11-19'),
  payeeName: 'Nimbo Embalagens Ltda.',
  payeeDocument: '18304659000105',
  payerDocument: '41208765000107',
}
const unread: KnownReceipt = { amount: null, day: null, payeeName: null, payeeDocument: null, payerDocument: null }

const fieldsOf = (seen: Partial<KnownReceipt>, records: KnownReceipt = known) => {
  const { checked, differences } = compareSeen({ ...unread, ...seen }, records)
  return { checked, differ: differences.map(({ field }) => field) }
}

describe('what was read beside what is known', () => {
  test('agrees in everything that agrees', () => {
    expect(fieldsOf(known)).toEqual({
      checked: ['amount', 'day', 'payeeName', 'payeeDocument', 'payerDocument'],
      differ: [],
    })
  })

  test('claims nothing of what one of them does not say', () => {
    expect(fieldsOf({})).toEqual({ checked: [], differ: [] })
    expect(fieldsOf(known, unread)).toEqual({ checked: [], differ: [] })
  })

  test('differs by one centavo and by one day, and says both', () => {
    const seen = { ...unread, amount: centavos(621_581), day: localDate('2026-11-20') }
    expect(compareSeen(seen, known).differences).toEqual([
      { field: 'amount', seen: '621581', known: '621580' },
      { field: 'day', seen: '2026-11-20', known: '2026-11-19' },
    ])
  })

  test.each([
    ['NIMBO EMBALAGENS LTDA', true],
    ['Nímbo Embalagens', true],
    ['Nimbo Embalagens S/A', true],
    ['NIMBO EMBALAG', true],
    ['Nimbo', false],
    ['Nimbo Embalagens e Com', false],
    ['Nimbo Embalagens do Sul Ltda', false],
    ['Nimbus Embalagens Ltda', false],
    ['Outra Empresa Ltda', false],
  ])('holds the name %s for the same: %s', (payeeName, same) => {
    expect(fieldsOf({ payeeName }).differ).toEqual(same ? [] : ['payeeName'])
  })

  test('holds a long name that a paper has cut off between two words for the same', () => {
    const whole = { ...known, payeeName: 'Distribuidora Nacional de Alimentos e Bebidas Ltda' }
    expect(fieldsOf({ payeeName: 'DISTRIBUIDORA NACIONAL DE' }, whole).differ).toEqual([])
  })

  test.each([
    ['M**** das D**** C****', 'Maria das Dores Conceição', true],
    ['J**** das D**** C****', 'Maria das Dores Conceição', false],
  ])('holds the hidden name %s against %s: %s', (payeeName, whole, same) => {
    expect(fieldsOf({ payeeName }, { ...known, payeeName: whole }).differ).toEqual(same ? [] : ['payeeName'])
  })

  test.each([
    ['***460937**', '21846093740', true],
    ['***460938**', '21846093740', false],
    ['***460937**', '218***937**', true],
    ['18304659000105', '21846093740', false],
    ['***460937**', '99946093700', true],
  ])('compares the document %s with %s by the signs that both show: %s', (payeeDocument, whole, same) => {
    const found = fieldsOf({ payeeDocument }, { ...known, payeeDocument: whole })
    expect(found).toEqual({ checked: ['payeeDocument'], differ: same ? [] : ['payeeDocument'] })
  })

  test('does not compare documents that hide each other', () => {
    expect(fieldsOf({ payeeDocument: '***460937**' }, { ...known, payeeDocument: '218******40' }).checked).toEqual([])
  })
})
