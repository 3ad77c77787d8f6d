import { describe, expect, test } from 'vitest'
import { bankCheck } from '../../../../../renderer/features/payments/bank-check.ts'
import type { PaymentDetail } from '../../../../../shared/domain/payment.ts'
import { createText } from '../../../../../shared/i18n/create-text.ts'
import { inDoubt, paymentDetail, payments } from '../../../../fakes/page/canned-payments.ts'

const t = createText('pt-BR')

function detailAt(place: number): PaymentDetail {
  const detail = paymentDetail(payments[place]?.id ?? '')
  if (detail === null) throw new Error('no such payment')
  return detail
}

const doubt = detailAt(0)

describe('what clears a doubt with the bank', () => {
  test('is nothing for a payment whose outcome is known', () => {
    expect(bankCheck(t, detailAt(1))).toBeNull()
  })

  test('is what is known, oldest first and each by its witness, without what says nothing of the outcome', () => {
    const check = bankCheck(t, doubt)
    expect(check?.known.map(({ title, by }) => [title, by])).toEqual([
      [t('payments.recorded'), 'Quita'],
      [t('payments.noAnswer'), 'Quita'],
      [t('payments.askedFailed'), 'Quita'],
      [t('payments.askedNotFound', { count: 1 }), t('payments.by', { by: 'institution' })],
    ])
    const times = check?.known.map(({ at }) => at)
    expect(times).toEqual(times?.toSorted())
  })

  test('tells only the last of the questions that were asked many times', () => {
    const asked = doubt.timeline.filter(({ what }) => what === 'asked-not-found')
    const check = bankCheck(t, { ...doubt, timeline: [...asked.map((one) => ({ ...one })), ...doubt.timeline] })
    expect(check?.known.filter(({ title }) => title === t('payments.askedNotFound', { count: 1 }))).toHaveLength(1)
  })

  test('shows both ids of an order that was told under two', () => {
    const check = bankCheck(t, inDoubt(doubt, 'review'))
    const facts = inDoubt(doubt, 'review').timeline.at(-1)?.facts
    const told = check?.known.at(-1)?.note
    expect(told).toContain(facts?.['knownEndToEndId'])
    expect(told).toContain(facts?.['endToEndId'])
    expect(check?.ways).toEqual([t('payments.wayAsk'), t('payments.wayClose')])
  })

  test('ends by a person alone where absence is proved, in one of two ways', () => {
    expect(bankCheck(t, inDoubt(doubt, 'absent'))?.ways).toEqual([
      t('payments.waySendAgain', { kind: 'pix-manual' }),
      t('payments.wayAbandon', { kind: 'pix-manual' }),
    ])
  })
})
