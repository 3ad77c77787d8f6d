import { describe, expect, test } from 'vitest'
import { bannerOf } from '../../../../../renderer/features/payments/banner.ts'
import { copyText } from '../../../../../renderer/features/payments/copy-text.ts'
import { timelineItems } from '../../../../../renderer/features/payments/timeline-items.ts'
import { type PaymentDetail, paymentStateSchema, timelineEntrySchema } from '../../../../../shared/domain/payment.ts'
import { createText } from '../../../../../shared/i18n/create-text.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'
import { paymentDetail, payments } from '../../../../fakes/page/canned-payments.ts'
import { refundPayment } from '../../../../fakes/payment-requests.ts'
import { institutions } from '../../institutions.ts'

const t = createText('pt-BR')
const returnId = 'D12345678202611201200abcdefghijk'
const doubt = paymentDetail(payments[0]?.id ?? '')
if (doubt === null) throw new Error('there is a canned payment in doubt')
const refund: PaymentDetail = {
  ...doubt,
  kind: 'refund',
  request: refundPayment(),
  providerId: returnId,
  receipt: 'none',
  actions: [],
}

describe('a refund on the screen', () => {
  test('is called one in every state: nothing says that it is paid, or not to pay again', () => {
    const banners = paymentStateSchema.options.flatMap((state) => bannerOf(t, { ...refund, state }) ?? [])
    const said = banners.flatMap(({ title, detail }) => [title, detail]).join('\n')
    expect(said).toContain('Não devolva de novo')
    expect(said).not.toMatch(/pague|sem pagar|[Cc]omprovante/)
  })

  test('that is done says so, and waits for no receipt', () => {
    expect(bannerOf(t, { ...refund, state: 'settled' })).toMatchObject({ tone: 'ok' })
  })

  test('tells its own id, and the one it has in the whole system', () => {
    const facts = { providerStatus: 'DEVOLVIDO', providerId: returnId }
    const timeline: PaymentDetail['timeline'] = [
      { at: instantFromMs(0), by: 'quita', what: 'recorded', facts: {} },
      { at: instantFromMs(1), by: 'institution', what: 'settled', facts },
    ]
    const notes = timelineItems(t, { ...refund, doubt: null, timeline }).map(({ note }) => note)
    expect(notes).toEqual([`Situação informada: Devolvido · ID ${returnId}`, t('payments.recordedDetail')])
  })

  test('has words for everything that can happen, in both languages', () => {
    const timeline = timelineEntrySchema.shape.what.options.map((what) => ({
      at: instantFromMs(0),
      by: 'quita' as const,
      what,
      facts: {},
    }))
    for (const text of [t, createText('en')]) {
      const titles = timelineItems(text, { ...refund, doubt: null, timeline }).map(({ title }) => title)
      expect(titles.filter((title) => typeof title !== 'string' || title.startsWith('payments.'))).toEqual([])
    }
  })

  test('is copied for the institution with its Pix and both ids', () => {
    const text = copyText(t, refund, institutions)
    const ids = [refundPayment().endToEndId, refund.idempotencyKey, returnId]
    expect(ids.filter((id) => !text.includes(id))).toEqual([])
  })
})
