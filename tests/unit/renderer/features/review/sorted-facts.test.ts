import { describe, expect, test } from 'vitest'
import { comparison, reviewedPayee } from '../../../../../renderer/features/review/kinds.ts'
import { sortedFacts } from '../../../../../renderer/features/review/sorted-facts.ts'
import { payeeTitle } from '../../../../../renderer/ui/payment-kind.ts'
import type { PaymentReview } from '../../../../../shared/domain/payment.ts'
import { createText } from '../../../../../shared/i18n/create-text.ts'
import { verifiedQr } from '../../../../fakes/page/canned-kinds.ts'
import { paymentReview } from '../../../../fakes/page/canned-payments.ts'
import { paymentRequest, staticCode } from '../../../../fixtures/payment-requests.ts'
import { institutions } from '../../institutions.ts'

const t = createText('pt-BR')
const canned = paymentReview('5d'.repeat(16))
const past = canned.pastPayee
if (past === null) throw new Error('the canned review knows its payee')

function sorted(review: PaymentReview) {
  const compared = comparison(t, review, institutions)
  if (compared === null) throw new Error('a payment is always compared')
  return sortedFacts(compared, payeeTitle(t, reviewedPayee(review.request), institutions))
}

const unknown = { ...canned, pastPayee: null, knownSince: null, institutionKnown: null }

describe('the facts of a review', () => {
  test('of a payee nobody knows have no row that says nothing', () => {
    for (const kind of ['pix-key', 'pix-qr', 'billet'] as const) {
      const { differing, told, technical } = sorted({ ...unknown, request: paymentRequest(kind) })
      expect(differing).toEqual([])
      for (const { value } of [...told, ...technical]) expect(value).not.toBe('')
    }
  })

  test('leave the key out where it already stands for the name', () => {
    const request = paymentRequest('pix-key', { payeeName: null })
    const { told } = sorted({ ...unknown, request })
    const title = payeeTitle(t, reviewedPayee(request), institutions)
    expect(told.map(({ value }) => value)).not.toContain(title)
    expect(told.map(({ id }) => id)).toContain('key')
  })

  test('put the ids of a code among the technical ones, whom it pays beside the amount', () => {
    const read = verifiedQr(staticCode)
    const verified = read === null ? null : { ...read, told: { ...read.told, txid: null } }
    const { told, technical } = sorted({ ...unknown, request: paymentRequest('pix-qr', { verified }) })
    expect(technical).toEqual([{ id: 'txid', fact: t('payCode.fact_txid'), value: 'PEDIDO0042' }])
    expect(told.map(({ id }) => id)).toContain('key')
  })

  test('take the institution’s word before the code’s own', () => {
    const read = verifiedQr(staticCode)
    const key = 'outra@example.com'
    const verified = read === null ? null : { ...read, told: { ...read.told, key }, differences: ['key' as const] }
    const { told, differing } = sorted({ ...unknown, request: paymentRequest('pix-qr', { verified }) })
    expect(differing.map(({ id }) => id)).toEqual(['key'])
    expect(told.find(({ id }) => id === 'key')?.value ?? key).toBe(key)
  })

  test('are each in one place: what differs is not said to agree', () => {
    const other = { ...canned, pastPayee: { ...past, lastName: 'Outra Empresa S.A.' }, institutionKnown: false }
    const { differing, agreeing } = sorted(other)
    expect(differing.map(({ id }) => id)).toEqual(['name', 'institution'])
    expect(agreeing.map(({ id }) => id)).toEqual(['document', 'amount'])
  })
})
