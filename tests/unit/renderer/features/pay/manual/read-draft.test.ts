import { describe, expect, test } from 'vitest'
import { type Draft, draftOf, emptyDraft } from '../../../../../../renderer/features/pay/manual/draft.ts'
import { readDraft } from '../../../../../../renderer/features/pay/manual/read-draft.ts'
import { trainingInstitutions } from '../../../../../../shared/domain/institutions.ts'

const good: Draft = {
  ...emptyDraft,
  institution: 'Banco Ipê (791/50291734)',
  issuer: '0001',
  number: '48213-7',
  document: '05.571.983/0001-30',
  name: 'Serra Verde Alimentos Ltda.',
  amount: '8.430,00',
  description: 'NF 10422',
}

function faultsOf(change: Partial<Draft>): unknown {
  const read = readDraft({ ...good, ...change }, trainingInstitutions)
  return read.ok ? {} : read.error
}

describe('reading the form of a Pix by bank data', () => {
  test('a right form becomes the request, field by field', () => {
    const read = readDraft(good, trainingInstitutions)
    expect(read).toEqual({
      ok: true,
      value: {
        kind: 'pix-manual',
        payee: {
          ispb: '50291734',
          issuer: '0001',
          number: '482137',
          accountType: 'CACC',
          document: '05571983000130',
          name: 'Serra Verde Alimentos Ltda.',
        },
        amount: 843_000,
        description: 'NF 10422',
        priority: 'HIGH',
        paymentFlow: 'INSTANT',
        expiration: 600,
        ispbDeny: [],
      },
    })
  })

  test.each<[string, Partial<Draft>, string, string]>([
    ['a CPF with wrong check digits', { document: '123.456.789-00' }, 'document', 'forms.documentCheckDigits'],
    ['a CNPJ with wrong check digits', { document: '05.571.983/0001-31' }, 'document', 'forms.documentCheckDigits'],
    ['a document of one digit', { document: '111.111.111-11' }, 'document', 'forms.documentRepeated'],
    ['a document too short', { document: '1234' }, 'document', 'forms.documentLength'],
    ['an amount with a point', { amount: '1.23' }, 'amount', 'forms.amountUseComma'],
    ['an amount with an exponent', { amount: '1e3' }, 'amount', 'forms.amountMalformed'],
    ['a negative amount', { amount: '-5' }, 'amount', 'forms.amountNegative'],
    ['a zero amount', { amount: '0' }, 'amount', 'forms.amountZero'],
    ['three decimals', { amount: '1,234' }, 'amount', 'forms.amountTooManyDecimals'],
    ['no amount', { amount: '' }, 'amount', 'forms.amountEmpty'],
    ['an amount above the most', { amount: '10000000000,00' }, 'amount', 'forms.amountTooLarge'],
    ['an expiration of 0', { expiration: '0', expirationUnit: 'seconds' }, 'expiration', 'payForm.expirationRange'],
    ['10801 seconds', { expiration: '10801', expirationUnit: 'seconds' }, 'expiration', 'payForm.expirationRange'],
    ['181 minutes', { expiration: '181' }, 'expiration', 'payForm.expirationRange'],
    ['half a minute', { expiration: '0,5' }, 'expiration', 'payForm.expirationRange'],
    ['a message of 141', { description: 'x'.repeat(141) }, 'description', 'payForm.descriptionLong'],
    ['a message of two lines', { description: 'NF\n1' }, 'description', 'payForm.descriptionCharacters'],
    ['an ISPB of 7 digits', { institution: '5029173' }, 'institution', 'payForm.institutionLength'],
    ['no institution', { institution: ' ' }, 'institution', 'payForm.institutionEmpty'],
    ['part of a name', { institution: 'ban' }, 'institution', 'payForm.institutionUnknown'],
    ['a branch with its digit', { issuer: '1234-5' }, 'issuer', 'payManual.issuerCheckDigit'],
    ['a branch of letters', { issuer: 'centro' }, 'issuer', 'payManual.issuerCharacters'],
    ['no branch', { issuer: '' }, 'issuer', 'payManual.issuerEmpty'],
    ['an account of letters', { number: 'abc' }, 'number', 'payManual.numberCharacters'],
    ['an account of 21 digits', { number: '1'.repeat(21) }, 'number', 'payManual.numberLength'],
    ['a name of one letter', { name: 'A' }, 'name', 'payForm.nameShort'],
    ['a name of 141', { name: 'A'.repeat(141) }, 'name', 'payForm.nameLong'],
    ['a name with a control character', { name: 'Serra\u0007Verde' }, 'name', 'payForm.nameCharacters'],
    ['the payee among the refused', { deny: ['50291734'] }, 'deny', 'payForm.denyPayee'],
    ['a refused ISPB that is none', { deny: ['123'] }, 'deny', 'payForm.denyIspb'],
  ])('%s is refused beside its field', (_, change, field, sentence) => {
    expect(faultsOf(change)).toEqual({ [field]: sentence })
  })

  test.each<[string, Partial<Draft>]>([
    ['a bank code', { institution: '791' }],
    ['an ISPB alone', { institution: '50291734' }],
    ['an ISPB that is in no list', { institution: '12345678' }],
    ['a whole name', { institution: 'banco ipe' }],
    ['an alphanumeric CNPJ', { document: '12.ABC.345/01DE-35' }],
    ['no branch for a payment account', { accountType: 'TRAN', issuer: '' }],
    ['an account whose digit is X', { number: '12345-X' }],
    ['180 minutes', { expiration: '180' }],
    ['one second', { expiration: '1', expirationUnit: 'seconds' }],
    ['a message of 140 emoji', { description: '🧾'.repeat(140) }],
    ['no message', { description: '' }],
    ['one centavo', { amount: '0,01' }],
  ])('%s is accepted', (_, change) => {
    expect(faultsOf(change)).toEqual({})
  })

  test('a name of eight letters is a name, not an ISPB', () => {
    expect(faultsOf({ institution: 'Xyzwvuts' })).toEqual({ institution: 'payForm.institutionUnknown' })
  })

  test('every fault is named at once', () => {
    const read = readDraft(emptyDraft, [])
    expect(read.ok ? [] : Object.keys(read.error)).toEqual([
      'institution',
      'issuer',
      'number',
      'document',
      'name',
      'amount',
    ])
  })

  test('an earlier payment written into the form reads back as the same request', () => {
    const read = readDraft(good, trainingInstitutions)
    if (!read.ok) throw new Error('the good form must be right')
    expect(readDraft(draftOf(read.value, trainingInstitutions), trainingInstitutions)).toEqual(read)
    const odd = { ...read.value, expiration: 601, ispbDeny: [], paymentFlow: 'APPROVAL_REQUIRED' as const }
    expect(readDraft(draftOf(odd, trainingInstitutions), trainingInstitutions)).toEqual({ ok: true, value: odd })
  })
})
