import { describe, expect, test } from 'vitest'
import { factsToAccept } from '../../../../../renderer/features/review/facts-to-accept.ts'
import { hasExpired, noConfirmation, whatIsMissing } from '../../../../../renderer/features/review/readiness.ts'
import type { PaymentReview } from '../../../../../shared/domain/payment.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'
import { instantMs } from '../../../../../shared/time/instant.ts'
import { paymentReview } from '../../../../fakes/page/canned-payments.ts'

const canned = paymentReview('5d'.repeat(16))
const past = canned.pastPayee
if (past === null) throw new Error('the canned review knows its payee')

const refusal = { reason: 'não é nosso', by: 'ana', at: canned.validUntil }
const plain: PaymentReview = { ...canned, lookAlikes: [] }

function missing(review: PaymentReview, done: Partial<typeof noConfirmation>): readonly string[] {
  return whatIsMissing(review, { ...noConfirmation, ...done })
}

describe('what keeps a payment from being confirmed', () => {
  test('nothing, where all is as ever: what is typed again or proved is asked for in Quita’s own window', () => {
    expect(missing(plain, {})).toEqual([])
  })

  test('a look-alike wants an answer of at least five letters', () => {
    expect(missing(canned, {})).toEqual(['review.missingAnswer'])
    expect(missing(canned, { answer: ' sim  ' })).toEqual(['review.missingAnswer'])
    expect(missing(canned, { answer: 'outra NF' })).toEqual([])
  })

  test.each<[string, Partial<PaymentReview>, readonly string[]]>([
    ['nothing, when all is as ever', {}, []],
    ['an ISPB that is in no list', { institutionKnown: false }, ['institution']],
    [
      'a payee that looks like a known one',
      { note: { kind: 'look-alike', likeness: 'letters', known: null } },
      ['payee'],
    ],
    ['a key that was refused', { refusedWay: { ...refusal, id: 1 } }, ['refused-way']],
    ['a bill that was refused', { refused: refusal }, ['refused']],
    ['both at once', { refused: refusal, refusedWay: { ...refusal, id: 1 } }, ['refused-way', 'refused']],
    ['a payee as ever', { note: null }, []],
    ['a first payment', { note: { kind: 'first' } }, []],
    ['another name', { pastPayee: { ...past, lastName: 'Outra Empresa S.A.' } }, ['name']],
    ['the same name written otherwise', { pastPayee: { ...past, lastName: 'SERRA VERDE ALIMENTOS LTDA' } }, []],
    ['more than was ever paid', { pastPayee: { ...past, highest: centavos(842_999) } }, ['range']],
    ['more than one earlier payment says', { pastPayee: { ...past, payments: 2, highest: centavos(1) } }, []],
    ['more than there is', { balanceAfter: centavos(-1) }, ['balance']],
    ['a balance that ends at zero', { balanceAfter: centavos(0) }, []],
    ['nothing of a payee nobody knows', { pastPayee: null, balanceAfter: null }, []],
  ])('%s needs its own tick', (_, change, ids) => {
    const review = { ...plain, ...change }
    expect(factsToAccept(review).map(({ id }) => id)).toEqual(ids)
    expect(missing(review, {})).toEqual(ids.length === 0 ? [] : ['review.missingBoxes'])
    expect(missing(review, { accepted: new Set(ids) })).toEqual([])
  })

  test('a review dies at its moment', () => {
    const end = instantMs(canned.validUntil)
    expect(hasExpired(canned.validUntil, end - 1)).toBe(false)
    expect(hasExpired(canned.validUntil, end)).toBe(true)
  })
})
