import { describe, expect, test } from 'vitest'
import { faultKey, faultsInBrief, faultWords } from '../../../../../../renderer/features/charges/batch/fault-words.ts'
import { problemWords } from '../../../../../../renderer/features/charges/batch/problem-words.ts'
import { sheetFields } from '../../../../../../renderer/features/charges/sheet/sheet-fields.ts'
import { createText } from '../../../../../../shared/i18n/create-text.ts'

const t = createText('pt-BR')
const AMOUNT_REASONS = ['empty', 'malformed', 'useComma', 'tooManyDecimals', 'negative', 'zero', 'tooLarge', 'whole']

/** Every reason that a reading of a sheet can give, by field. */
const reasons = [
  ...sheetFields.map((field) => [field, 'malformed'] as const),
  ...(['name', 'document', 'amount', 'dueDate'] as const).map((field) => [field, 'missing'] as const),
  ...(['dueDate', 'discountUntil'] as const).map((field) => [field, 'day'] as const),
  ...(['empty', 'characters', 'length', 'repeated', 'checkDigits'] as const).map((one) => ['document', one] as const),
  ...(['amount', 'fine', 'interest', 'abatement', 'discount'] as const).flatMap((field) =>
    AMOUNT_REASONS.map((one) => [field, one] as const),
  ),
  ['dueDate', 'past'] as const,
  ['discountUntil', 'after-due'] as const,
  ['discountUntil', 'twice'] as const,
  ['discount', 'order'] as const,
  ...(['twice', 'taken', 'created', 'foreign'] as const).map((one) => ['txid', one] as const),
]

describe('a fault of a row', () => {
  test.each(reasons)('of %s, %s, has a sentence', (field, reason) => {
    expect(faultKey({ field, reason })).not.toBeNull()
  })

  test('names its column', () => {
    expect(faultWords(t, { field: 'amount', reason: 'useComma' })).toBe('Valor: Use vírgula para os centavos.')
  })

  test('that only the institution knows stays in its words', () => {
    expect(faultWords(t, { field: 'document', reason: 'CPF suspenso.' })).toBe('CPF ou CNPJ: CPF suspenso.')
  })

  test('is told with how many more there are', () => {
    const fault = { field: 'name', reason: 'missing' } as const
    expect(faultsInBrief(t, [fault, fault, fault])).toBe('Nome do pagador: falta preencher. (e mais 2)')
    expect(faultsInBrief(t, [])).toBeNull()
  })
})

describe('a refused charge of a batch', () => {
  test('says what the institution said, then which field', () => {
    const violations = [{ path: 'debtor.document', reason: 'CNPJ baixado.' }]
    expect(problemWords(t, { problem: { detail: 'Cobrança inválida.', violations } })).toEqual([
      'Cobrança inválida.',
      'CPF ou CNPJ: CNPJ baixado.',
    ])
  })

  test('without a reason says so', () => {
    expect(problemWords(t, { problem: { detail: null, violations: [] } })).toEqual([t('batches.refusedNoReason')])
  })
})
