import { describe, expect, test } from 'vitest'
import { chargeFormOf } from '../../../../shared/charge/charge-form-of.ts'
import { chargePatchOf } from '../../../../shared/charge/charge-patch.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { chargeOf, cobForm, cobvForm } from './charges.ts'

describe('the form of a charge as it stands', () => {
  test.each([cobForm(), cobForm({ debtor: null }), cobvForm()])('makes the same $kind again', (form) => {
    expect(chargeFormOf(chargeOf(form))).toEqual({ ...form, locationId: 7 })
  })

  test('an empty payer of an immediate charge is nobody', () => {
    const debtor = { name: null, document: null, email: null, street: null, city: null, state: null, zip: null }
    expect(chargeFormOf({ ...chargeOf(cobForm()), debtor })?.debtor).toBeNull()
  })

  test.each([
    ['a key that cannot be read', { key: 'not a key' }],
    ['no key', { key: null }],
    ['a txid of a static code', { txid: chargeOf(cobForm({ txid: cobForm().txid })).txid, message: 'a\nb' }],
  ])('there is none with %s', (_, told) => {
    expect(chargeFormOf({ ...chargeOf(cobForm()), ...told })).toBeNull()
  })
})

describe('what a form changes', () => {
  test('nothing, where it says what stands', () => {
    expect(chargePatchOf(chargeOf(cobvForm()), cobvForm())).toBeNull()
  })

  test('only the fields that differ, whole', () => {
    const amount = centavos(1_00)
    const terms = { ...cobvForm().terms, fine: { modality: 2 as const, value: 200 } }
    expect(chargePatchOf(chargeOf(cobvForm()), cobvForm({ amount, terms }))).toEqual({ kind: 'cobv', amount, terms })
  })

  test('with a field what is sent in one piece with it', () => {
    const { amount, dueDate, terms } = cobvForm()
    expect(chargePatchOf(chargeOf(cobvForm()), cobvForm({ daysAfterDue: 60 }))).toEqual({
      kind: 'cobv',
      dueDate,
      daysAfterDue: 60,
    })
    const cheaper = { ...terms, abatement: { modality: 1 as const, value: 100 } }
    expect(chargePatchOf(chargeOf(cobvForm()), cobvForm({ terms: cheaper }))).toEqual({
      kind: 'cobv',
      amount,
      terms: cheaper,
    })
    expect(chargePatchOf(chargeOf(cobForm()), cobForm({ mayChangeAmount: true }))).toEqual({
      kind: 'cob',
      amount: cobForm().amount,
      mayChangeAmount: true,
      withdrawal: null,
    })
  })

  test('the location only where another one is named', () => {
    expect(chargePatchOf(chargeOf(cobForm()), cobForm({ locationId: 7 }))).toBeNull()
    expect(chargePatchOf(chargeOf(cobForm()), cobForm({ locationId: 8 }))).toEqual({ kind: 'cob', locationId: 8 })
  })

  test('the txid never, and all else of a charge that no form could make', () => {
    const { txid: _, ...rest } = cobForm()
    expect(chargePatchOf({ ...chargeOf(cobForm()), key: null }, cobForm({ locationId: 9 }))).toEqual({
      ...rest,
      locationId: 9,
    })
  })
})
