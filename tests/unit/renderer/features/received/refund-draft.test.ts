import { describe, expect, test } from 'vitest'
import {
  emptyRefund,
  natureOf,
  type RefundDraft,
  readRefund,
  refundLike,
  refundAmount,
} from '../../../../../renderer/features/received/refund/draft.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'
import { pix } from '../../../../fixtures/receiving-samples.ts'

const purchase = {
  pix: pix(1, { amount: centavos(64_000) }),
  remaining: { ORIGINAL: centavos(50_000), RETIRADA: centavos(0) },
}
const withCash = { ...purchase, remaining: { ORIGINAL: centavos(10_000), RETIRADA: centavos(5_000) } }
const cashOnly = { ...purchase, remaining: { ORIGINAL: centavos(0), RETIRADA: centavos(5_000) } }

function part(amount: string, some: Partial<RefundDraft> = {}): RefundDraft {
  return { ...emptyRefund, extent: 'part', amount, ...some }
}

describe('a refund', () => {
  test('that nobody touched gives back everything that is left', () => {
    expect(readRefund(emptyRefund, purchase)).toMatchObject({
      ok: true,
      value: { kind: 'refund', endToEndId: purchase.pix.endToEndId, nature: 'ORIGINAL', amount: 50_000 },
    })
  })

  test('of a part gives back that part, to the last centavo', () => {
    expect(readRefund(part('500,00'), purchase)).toMatchObject({ ok: true, value: { amount: 50_000 } })
    expect(readRefund(part('0,01'), purchase)).toMatchObject({ ok: true, value: { amount: 1 } })
  })

  test('of more than is left is refused beside its amount', () => {
    expect(readRefund(part('500,01'), purchase)).toEqual({ ok: false, error: { amount: 'received.aboveRemaining' } })
  })

  test.each([
    ['', 'forms.amountEmpty'],
    ['10.50', 'forms.amountUseComma'],
    ['0', 'forms.amountZero'],
    ['-3', 'forms.amountNegative'],
    ['dez', 'forms.amountMalformed'],
  ])('of the part %j is refused in words', (typed, fault) => {
    expect(readRefund(part(typed), purchase)).toEqual({ ok: false, error: { amount: fault } })
  })

  test('of everything does not mind what stands in the field of a part', () => {
    expect(readRefund({ ...part('nonsense'), extent: 'whole' }, purchase).ok).toBe(true)
  })

  test('of nothing that is left is refused', () => {
    const nothing = { ...purchase, remaining: { ORIGINAL: centavos(0), RETIRADA: centavos(0) } }
    expect(readRefund(emptyRefund, nothing).ok).toBe(false)
  })
})

describe('a refund that did not go out, asked for again', () => {
  const like = (amount: number) =>
    refundLike({ amount: centavos(amount), nature: 'ORIGINAL', description: 'Item em falta' }, purchase)

  test('gives back as much as it would have, with its words', () => {
    expect(readRefund(like(404), purchase)).toMatchObject({
      ok: true,
      value: { amount: 404, nature: 'ORIGINAL', description: 'Item em falta' },
    })
    expect(like(404)).toMatchObject({ extent: 'part', amount: '4,04' })
  })

  test('gives back what is left where that is less by now', () => {
    expect(like(60_000)).toMatchObject({ extent: 'whole', amount: '' })
    expect(readRefund(like(60_000), purchase)).toMatchObject({ ok: true, value: { amount: 50_000 } })
  })
})

describe('the nature of a refund', () => {
  test('is the purchase until the person chooses the cash', () => {
    expect(natureOf(emptyRefund, withCash)).toBe('ORIGINAL')
    expect(natureOf({ ...emptyRefund, nature: 'RETIRADA' }, withCash)).toBe('RETIRADA')
  })

  test('is the one of which something is left, whatever was chosen before', () => {
    expect(natureOf(emptyRefund, cashOnly)).toBe('RETIRADA')
    expect(natureOf({ ...emptyRefund, nature: 'ORIGINAL' }, cashOnly)).toBe('RETIRADA')
  })

  test('bounds the amount by what is left of it alone', () => {
    const cash = { nature: 'RETIRADA' } as const
    expect(refundAmount({ ...emptyRefund, ...cash }, withCash)).toBe(5_000)
    expect(readRefund(part('60', cash), withCash)).toEqual({ ok: false, error: { amount: 'received.aboveRemaining' } })
    expect(readRefund(part('60'), withCash).ok).toBe(true)
  })
})

describe('the text for the payer', () => {
  test('may have 140 characters and no more', () => {
    expect(readRefund({ ...emptyRefund, description: 'x'.repeat(140) }, purchase).ok).toBe(true)
    expect(readRefund({ ...emptyRefund, description: 'x'.repeat(141) }, purchase)).toEqual({
      ok: false,
      error: { description: 'payForm.descriptionLong' },
    })
  })

  test('may not break its line', () => {
    expect(readRefund({ ...emptyRefund, description: 'one\ntwo' }, purchase)).toEqual({
      ok: false,
      error: { description: 'payForm.descriptionCharacters' },
    })
  })

  test('is told with the amount when both are wrong', () => {
    const read = readRefund(part('x', { description: 'x'.repeat(141) }), purchase)
    expect(read).toEqual({
      ok: false,
      error: { amount: 'forms.amountMalformed', description: 'payForm.descriptionLong' },
    })
  })
})
