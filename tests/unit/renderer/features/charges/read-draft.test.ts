import { describe, expect, test } from 'vitest'
import { type ChargeDraft, draftOf, rebased } from '../../../../../renderer/features/charges/form/draft.ts'
import { readDraft } from '../../../../../renderer/features/charges/form/read-draft.ts'
import { type ChargeForm, chargeFormSchema } from '../../../../../shared/domain/charge-form.ts'
import { localDate } from '../../../../../shared/time/local-date.ts'
import { cobDraft, cobForm, cobvDraft, fullCobv, needs } from './forms.ts'

function faultsOf(draft: ChargeDraft): Readonly<Record<string, string>> {
  const read = readDraft(draft, needs)
  return read.ok ? {} : read.error
}

function formOf(draft: ChargeDraft): ChargeForm {
  const read = readDraft(draft, needs)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

const withTerms = (terms: Record<string, unknown>): ChargeForm =>
  chargeFormSchema.parse({
    ...fullCobv,
    terms: { fine: null, interest: null, abatement: null, discount: null, ...terms },
  })

const withCash = (kind: 'saque' | 'troco'): ChargeForm =>
  chargeFormSchema.parse({
    ...cobForm,
    amount: kind === 'saque' ? 0 : 2_590,
    withdrawal: { kind, amount: 5_000, mayChange: true, agent: 'AGTOT', agentIspb: '60746948' },
  })

describe('a charge that is written into the form and read again', () => {
  test.each([
    ['an immediate charge', cobForm],
    [
      'one that a named payer may change',
      chargeFormSchema.parse({ ...cobForm, mayChangeAmount: true, debtor: { name: 'Ana', document: '52998224725' } }),
    ],
    ['one of 90 minutes', chargeFormSchema.parse({ ...cobForm, expiresIn: 5_400 })],
    ['one of three days', chargeFormSchema.parse({ ...cobForm, expiresIn: 259_200 })],
    ['a withdrawal', withCash('saque')],
    ['cash back', withCash('troco')],
    ['a charge with every term', fullCobv],
    ['interest of an amount a business day', withTerms({ interest: { modality: 5, value: 150 } })],
    ['a discount of a rate a calendar day', withTerms({ discount: { modality: 5, value: 25 } })],
    ['a discount of an amount a business day', withTerms({ discount: { modality: 4, value: 1_050 } })],
    ['an abatement of a rate', withTerms({ abatement: { modality: 2, value: 1_000 } })],
  ])('is the same: %s', (_name, form) => {
    expect(formOf(draftOf(form))).toEqual(form)
  })

  test('a charge of 3599 seconds becomes one of 60 minutes: institutions round', () => {
    const draft = draftOf(chargeFormSchema.parse({ ...cobForm, expiresIn: 3_599 }))
    expect(formOf(draft)).toMatchObject({ expiresIn: 3_600 })
  })
})

describe('what is wrong is told at its field', () => {
  test.each<[string, Partial<ChargeDraft>, string]>([
    ['no amount', { amount: '' }, 'amount'],
    ['an amount with a point', { amount: '25.90' }, 'amount'],
    ['a payer without a document', { name: 'Ana' }, 'debtor.document'],
    ['a payer without a name', { document: '52998224725' }, 'debtor.name'],
    ['a document that does not exist', { name: 'Ana', document: '52998224724' }, 'debtor.document'],
    ['a message of 141 letters', { message: 'a'.repeat(141) }, 'message'],
    ['a message of two lines', { message: 'a\nb' }, 'message'],
    ['an own time of nothing', { expiry: 'own', expiryCount: '0' }, 'expiresIn'],
    ['an own time that is no number', { expiry: 'own', expiryCount: 'dez' }, 'expiresIn'],
    ['an own txid of 25 letters', { txidFrom: 'own', txid: 'a'.repeat(25) }, 'txid'],
    ['an extra without a name', { extras: [{ name: '', value: 'x' }] }, 'extras.0.name'],
    ['an own key that is none', { key: 'own', ownKey: 'abc' }, 'key'],
    ['an own key that may be two things', { key: 'own', ownKey: '52998224725'.replace(/^../, '11') }, 'key'],
    ['cash without its provider', { cash: 'troco', cashAmount: '50,00' }, 'withdrawal.agentIspb'],
    [
      'cash back by a withdrawal service',
      { cash: 'troco', cashAmount: '50,00', cashIspb: '60746948', cashAgent: 'AGPSS' },
      'withdrawal.agent',
    ],
  ])('%s', (_name, change, path) => {
    expect(Object.keys(faultsOf({ ...cobDraft, ...change }))).toEqual([path])
  })

  test.each<[string, Partial<ChargeDraft>, readonly string[]]>([
    ['no due date', { dueDate: null }, ['dueDate']],
    ['a due date of yesterday', { dueDate: localDate('2026-11-18') }, ['dueDate']],
    ['a year that was mistyped', { dueDate: localDate('2206-11-30') }, ['dueDate']],
    ['no payer', { document: '', name: '' }, ['debtor.document', 'debtor.name']],
    ['days that are no number', { daysAfterDue: 'trinta' }, ['daysAfterDue']],
    ['a fine without its value', { fine: '2' }, ['terms.fine.value']],
    ['a rate with three decimals', { interest: '3', interestValue: '1,234' }, ['terms.interest.value']],
    ['an abatement of all', { abatement: '1', abatementValue: '1.280,00' }, ['terms.abatement.value']],
    ['a discount of 100 %', { discount: '5', discountValue: '100' }, ['terms.discount.value']],
    [
      'a discount after the due date',
      { discount: '1', discountDates: [{ date: localDate('2026-12-01'), value: '5,00' }] },
      ['terms.discount.dates.0.date'],
    ],
    [
      'a discount without a date',
      { discount: '2', discountDates: [{ date: null, value: '5' }] },
      ['terms.discount.dates.0.date'],
    ],
    ['a state of one letter', { state: 'P' }, ['debtor.state']],
    ['a ZIP code that is short', { zip: '5005' }, ['debtor.zip']],
    ['an e-mail without its end', { email: 'contas@' }, ['debtor.email']],
  ])('%s', (_name, change, paths) => {
    expect(Object.keys(faultsOf({ ...cobvDraft, ...change }))).toEqual(paths)
  })

  test('two dates of which the later one gives more are told at the value of the later one', () => {
    const discountDates = [
      { date: localDate('2026-11-20'), value: '10,00' },
      { date: localDate('2026-11-25'), value: '20,00' },
    ]
    expect(faultsOf({ ...cobvDraft, discount: '1', discountDates })).toEqual({
      'terms.discount.dates.1.value': 'charges.rule_order',
    })
  })
})

describe('what is left open', () => {
  test('the first listed key receives until another is chosen', () => {
    expect(formOf(cobDraft).key.value).toBe('pix@aurora.example')
  })

  test('the id is the one that was made for the form, or the institution chooses it', () => {
    expect(formOf(cobDraft).txid).toBe(needs.txid)
    expect(formOf({ ...cobDraft, txidFrom: 'institution' }).txid).toBeNull()
  })

  test('a charge with due date always has an id: what was chosen for the other kind does not count', () => {
    expect(formOf({ ...cobvDraft, txidFrom: 'institution' }).txid).toBe(needs.txid)
  })

  test('a rate may be written with or without its sign', () => {
    const fine = (fineValue: string) => formOf({ ...cobvDraft, fine: '2', fineValue })
    expect(fine('2,5%')).toEqual(fine('2,50'))
  })
})

test('what a person changed stays changed over a newer state, and all else becomes the newer', () => {
  const from = draftOf(fullCobv)
  const newer = { ...from, message: 'Alterada no ERP', amount: '1.300,00' }
  const mine = { ...from, amount: '1.500,00' }
  expect(rebased(mine, from, newer)).toEqual({ ...newer, amount: '1.500,00' })
})
