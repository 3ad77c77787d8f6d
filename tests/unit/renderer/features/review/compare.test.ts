import { describe, expect, test } from 'vitest'
import type { Comparison } from '../../../../../renderer/features/review/compare.ts'
import { factsToAccept } from '../../../../../renderer/features/review/facts-to-accept.ts'
import { comparison, reviewedPayee } from '../../../../../renderer/features/review/kinds.ts'
import { countDifferences } from '../../../../../renderer/ui/compare-table.tsx'
import type { PaymentReview } from '../../../../../shared/domain/payment.ts'
import type { PaymentRequest } from '../../../../../shared/domain/payment-request.ts'
import { createText } from '../../../../../shared/i18n/create-text.ts'
import { verifiedQr } from '../../../../fakes/page/canned-kinds.ts'
import { paymentReview } from '../../../../fakes/page/canned-payments.ts'
import { refundPayment } from '../../../../fakes/payment-requests.ts'
import { paymentRequest, staticCode } from '../../../../fixtures/payment-requests.ts'
import { institutions } from '../../institutions.ts'

const t = createText('pt-BR')
const manual = paymentReview('5d'.repeat(16))
const past = manual.pastPayee
if (past === null) throw new Error('the canned review knows its payee')

function reviewOf(request: PaymentRequest, change: Partial<PaymentReview> = {}): PaymentReview {
  return { ...manual, lookAlikes: [], pastPayee: null, institutionKnown: null, balanceAfter: null, request, ...change }
}

function compared(review: PaymentReview): Comparison {
  const made = comparison(t, review, institutions)
  if (made === null) throw new Error('a payment is always compared')
  return made
}

function row(review: PaymentReview, id: string) {
  return compared(review).rows.find((each) => each.id === id)
}

describe('the comparison of a payment by bank data', () => {
  test('holds every fact that will be sent, and counts what differs', () => {
    const { rows } = compared({
      ...manual,
      pastPayee: { ...past, lastName: 'Outra' },
      institutionKnown: false,
    })
    expect(rows.map(({ id }) => id)).toEqual(['name', 'document', 'institution', 'account', 'amount', 'message'])
    expect(countDifferences(rows)).toBe(2)
  })

  test('says that nothing is stated where this computer knows nothing', () => {
    const { rows } = compared({ ...manual, pastPayee: null })
    const unstated = rows.filter(({ result }) => result === 'not-stated')
    expect(unstated.map(({ id, cells }) => [id, cells.at(-1)])).toEqual([
      ['name', null],
      ['document', null],
      ['amount', null],
    ])
  })
})

describe('the comparison of a key', () => {
  test('names the kind of key, and says that its holder is unknown', () => {
    const review = reviewOf(paymentRequest('pix-key', { payeeName: null }))
    expect(row(review, 'key')?.cells).toEqual(['Celular: +55 (11) 99999-0000', null])
    expect(row(review, 'name')?.cells).toEqual([null, null])
  })

  test('an odd phone needs a tick', () => {
    const odd = paymentRequest('pix-key', { key: { kind: 'PHONE', value: '+14155552671' } })
    expect(factsToAccept(reviewOf(odd)).map(({ id }) => id)).toEqual(['phone'])
    expect(factsToAccept(reviewOf(paymentRequest('pix-key')))).toEqual([])
  })
})

describe('the comparison of a code', () => {
  test('sets both readers beside what is known, a column each', () => {
    const review = reviewOf(paymentRequest('pix-qr'))
    expect(compared(review).sources).toHaveLength(3)
    expect(row(review, 'txid')).toMatchObject({ cells: ['PEDIDO0042', 'PEDIDO0042'], result: 'matches' })
    expect(row(review, 'amount')?.result).toBe('matches')
  })

  test('each difference of the readers stays one, whatever earlier payments say, and needs a tick', () => {
    const verified = verifiedQr(staticCode, { txid: 'OUTRO', amount: 15_076 })
    const review = reviewOf(paymentRequest('pix-qr', { verified }), { pastPayee: past })
    expect(row(review, 'txid')?.result).toBe('differs')
    expect(row(review, 'amount')?.result).toBe('differs')
    expect(factsToAccept(review).map(({ key }) => key)).toEqual([
      'review.readCode_amount',
      'review.readCode_txid',
      'review.readName',
    ])
  })

  test('an amount that the person typed is said to be typed', () => {
    const verified = verifiedQr(staticCode, { amount: null })
    const open = verified === null ? null : { ...verified, ours: { ...verified.ours, amount: null } }
    const review = reviewOf(paymentRequest('pix-qr', { verified: open, amount: 2000 }))
    expect(row(review, 'amount')?.cells[0]?.replaceAll('\u00a0', ' ')).toBe('R$ 20,00, digitado')
  })
})

describe('the comparison of a boleto', () => {
  test('says what the line says, and leaves out what nobody said', () => {
    const review = reviewOf(paymentRequest('billet', { payeeName: 'Imobiliária Sol' }))
    expect(compared(review).rows.map(({ id }) => id)).toEqual(['issuer', 'name', 'amount', 'due', 'message'])
    expect(row(review, 'name')?.cells).toEqual([null, 'Imobiliária Sol', null])
  })

  test.each([
    ['2026-11-18', ['overdue']],
    ['2026-11-19', []],
    [null, []],
  ])('due on %s it needs the ticks %j on 19 November 2026', (dueDate, ids) => {
    const review = reviewOf(paymentRequest('billet', { dueDate }))
    expect(factsToAccept(review).map(({ id }) => id)).toEqual(ids)
  })
})

describe('the review of a refund', () => {
  const disputed = refundPayment()
  const refund = (infractionId: string | null) =>
    reviewOf({ ...disputed, pix: { ...disputed.pix, infractionId } }, { lookAlikes: [] })

  test('compares nothing: all of it is the word of the institution', () => {
    expect(comparison(t, refund(null), institutions)).toBeNull()
  })

  test('needs a tick where the Pix is disputed, in these words', () => {
    expect(factsToAccept(refund(null))).toEqual([])
    const [fact, more] = factsToAccept(refund('42'))
    expect(more).toBeUndefined()
    expect(t(fact?.key ?? 'review.amount')).toBe(
      'Li que há contestação neste Pix e que devolver agora pode pagar duas vezes',
    )
  })

  test.each([
    ['52998224725', '52998224725'],
    ['***.982.247-**', null],
    [null, null],
  ])('names the payer; of the document %s it knows %s', (payerDocument, document) => {
    expect(reviewedPayee(refundPayment({ payerDocument }))).toMatchObject({ name: 'Cliente de Exemplo', document })
  })
})
