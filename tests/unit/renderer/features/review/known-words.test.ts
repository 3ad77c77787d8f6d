import { describe, expect, test } from 'vitest'
import { knownWords } from '../../../../../renderer/features/review/known-words.ts'
import { createText } from '../../../../../shared/i18n/create-text.ts'
import { instantSchema } from '../../../../../shared/time/instant-schema.ts'
import { paymentReview } from '../../../../fakes/page/canned-payments.ts'
import { paymentRequest } from '../../../../fixtures/payment-requests.ts'

const t = createText('pt-BR')
const canned = paymentReview('5d'.repeat(16))
const past = canned.pastPayee
if (past === null) throw new Error('the canned review knows its payee')
const knownSince = instantSchema.parse('2026-03-12T13:00:00.000Z')
const review = {
  ...canned,
  knownSince,
  pastPayee: { ...past, lastAt: instantSchema.parse('2026-11-03T17:20:00.000Z') },
}
const words = (change: Parameters<typeof knownWords>[1]) => knownWords(t, change)?.replaceAll('\u00a0', ' ') ?? null

describe('what is known of a payee', () => {
  test('is told in one line: since when, how often, the last amount and day, and by which way', () => {
    expect(words(review)).toBe(
      'Conhecido desde 12/03/2026 · 4 pagamentos em 12 meses · o último de R$ 8.430,00 em 03/11/2026 · sempre nesta conta',
    )
  })

  test.each([
    ['all', 4, 'sempre por esta chave'],
    ['some', 1, '1 por esta chave'],
    ['none', 0, 'nunca por esta chave'],
  ])('says whether the key is the one from before: %s of them', (_, sameAccount, said) => {
    const request = paymentRequest('pix-key')
    expect(words({ ...review, request, pastPayee: { ...review.pastPayee, sameAccount } })).toMatch(
      new RegExp(` · ${said}$`),
    )
  })

  test('says nothing of the way where none was compared, and of the day where it is not known', () => {
    expect(
      words({ ...review, knownSince: null, pastPayee: { ...review.pastPayee, payments: 1, sameAccount: null } }),
    ).toBe('1 pagamento em 12 meses · o último de R$ 8.430,00 em 03/11/2026')
  })

  test('says of who was not paid within a year since when it is known, and of a stranger nothing', () => {
    expect(words({ ...review, pastPayee: null })).toBe('Conhecido desde 12/03/2026 · nenhum pagamento em 12 meses')
    expect(words({ ...review, pastPayee: null, knownSince: null })).toBeNull()
  })
})
