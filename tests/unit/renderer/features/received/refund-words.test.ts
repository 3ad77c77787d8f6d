import { describe, expect, test } from 'vitest'
import { customerMessage } from '../../../../../renderer/features/received/customer-message.ts'
import { limitWords, refundClosed } from '../../../../../renderer/features/received/refund-limits.ts'
import { refundLook, refundStanding } from '../../../../../renderer/features/received/refund-look.ts'
import type { PaymentState } from '../../../../../shared/domain/payment.ts'
import type { PixRefund, RefundStep } from '../../../../../shared/domain/received-pix.ts'
import { createText } from '../../../../../shared/i18n/create-text.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'
import { localDate } from '../../../../../shared/time/local-date.ts'
import { pix, refund } from '../../../../fixtures/receiving-samples.ts'
import { at } from '../../../../fixtures/vault-samples.ts'

const t = createText('pt-BR')
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

function told(change: Partial<PixRefund>): RefundStep {
  const one = refund('r1', change)
  return { refund: one, paymentId: null, state: null, amount: one.amount, at: one.requestedAt }
}

function own(state: PaymentState): RefundStep {
  return { refund: null, paymentId: null, state, amount: centavos(100), at: at(60) }
}

describe('the word of a refund', () => {
  test.each([
    ['EM_PROCESSAMENTO', 'states.processing'],
    ['DEVOLVIDO', 'states.refunded'],
    ['NAO_REALIZADO', 'states.rejected'],
    ['EM_ANALISE', 'states.informed'],
  ])('for %s is %s', (status, key) => {
    expect(refundLook(told({ status })).key).toBe(key)
  })

  test("is the institution's, whatever our payment thinks", () => {
    expect(refundLook({ ...told({ status: 'DEVOLVIDO' }), state: 'unknown' }).key).toBe('states.refunded')
  })

  test.each([
    ['settled', 'states.refunded', 'done'],
    ['accepted', 'states.processing', 'under-way'],
    ['unknown', 'states.doubtful', 'doubtful'],
    ['rejected', 'states.rejected', 'refused'],
    ['not-sent', 'states.notSent', null],
  ] as const)('of our own payment that is %s is %s while the institution tells nothing', (state, key, standing) => {
    expect(refundLook(own(state)).key).toBe(key)
    expect(refundStanding(own(state))).toBe(standing)
  })
})

describe('what the customer is told', () => {
  const came = pix(1, { amount: centavos(64_000) })
  const message = (...refunds: readonly RefundStep[]): string =>
    plain(customerMessage(t, { pix: came, refunds: [...refunds] }))

  test('names the Pix by amount, moment and id', () => {
    expect(message()).toBe(
      `Recebemos o seu Pix de R$ 640,00 em 20/11/2026 09:00:01. ID da transação: ${came.endToEndId}.`,
    )
  })

  test('names a refund that is done by its id in the whole system', () => {
    const text = message(told({ status: 'DEVOLVIDO', settledAt: at(120), returnId: 'D123' }))
    expect(text).toContain('Devolvemos R$ 1,00 em 20/11/2026 09:02:00.')
    expect(text).toContain('ID da devolução: D123')
  })

  test('says why a refund was refused, and nothing of a reason that was not told', () => {
    const refused = { status: 'NAO_REALIZADO', requestedAt: at(60) }
    expect(message(told({ ...refused, reason: 'Conta encerrada.' }))).toContain(
      'pedida em 20/11/2026 09:01:00, não foi realizada. Motivo informado: Conta encerrada.',
    )
    expect(message(told(refused))).not.toContain('Motivo')
  })

  test('leaves out a moment that nobody told', () => {
    expect(message(told({}))).toContain('A devolução de R$ 1,00 está em processamento.')
  })

  test('calls a doubt a doubt, and is silent about what never left this computer', () => {
    expect(message(own('unknown'))).toContain('ainda não tem o resultado confirmado')
    expect(message(own('not-sent'), own('abandoned'))).toBe(message())
  })

  test('takes a reason with braces as text', () => {
    expect(message(told({ status: 'NAO_REALIZADO', reason: "{x} '<b>'" }))).toContain("Motivo informado: {x} '<b>'.")
  })
})

describe('what may still be given back', () => {
  const limits = {
    remaining: { ORIGINAL: centavos(64_000), RETIRADA: centavos(0) },
    refundableUntil: localDate('2027-02-17'),
    daysLeft: 90,
  }

  test('is told with its last day, the amount and the days', () => {
    expect(plain(limitWords(t, limits) ?? '')).toBe('Pode devolver até 17/02/2027: restam R$ 640,00 e 90 dias.')
    expect(plain(limitWords(t, { ...limits, daysLeft: 1 }) ?? '')).toContain('resta R$ 640,00 e 1 dia')
    expect(refundClosed(t, limits)).toBeNull()
  })

  test('is nothing once all went back, or the days are over, and says which', () => {
    const none = { ...limits, remaining: { ORIGINAL: centavos(0), RETIRADA: centavos(0) } }
    expect(refundClosed(t, none)).toBe(t('received.nothingLeft'))
    expect(refundClosed(t, { ...limits, daysLeft: 0 })).toContain('17/02/2027')
    expect(limitWords(t, none)).toBeNull()
  })
})
