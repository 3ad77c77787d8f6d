import { describe, expect, test } from 'vitest'
import { takesAway } from '../../../../shared/charge/takes-away.ts'
import { chargeOf, cobForm, cobvForm } from './charges.ts'

const full = cobvForm({
  message: 'Pedido',
  debtor: { ...cobvForm().debtor, city: 'Recife' },
  terms: { ...cobvForm().terms, fine: { modality: 2, value: 200 } },
})

describe('a form that takes something away', () => {
  test.each([
    ['the message', { ...full, message: null }],
    ['a term', { ...full, terms: cobvForm().terms }],
    ['a part of the address', { ...full, debtor: cobvForm().debtor }],
  ])('%s of a charge with due date', (_, form) => {
    expect(takesAway(chargeOf(full), form)).toBe(true)
  })

  test('the payer of an immediate charge', () => {
    expect(takesAway(chargeOf(cobForm()), cobForm({ debtor: null }))).toBe(true)
  })

  test.each([
    ['the same', full, full],
    ['a change', full, { ...full, message: 'Outro' }],
    ['what was not there', cobvForm(), cobvForm()],
    ['nobody, where nobody was', cobForm({ debtor: null }), cobForm({ debtor: null })],
  ])('not %s', (_, before, form) => {
    expect(takesAway(chargeOf(before), form)).toBe(false)
  })
})
