import { describe, expect, test } from 'vitest'
import type { PaymentChange } from '../../../../../electron/journal/journal.ts'
import { effectOfChange, effectOfReading } from '../../../../../electron/services/payments/bucket-effect.ts'
import { noticeOf } from '../../../../../electron/services/payments/notice-of.ts'
import type { Intent } from '../../../../../electron/vault/vault.ts'
import type { PaymentState } from '../../../../../shared/domain/payment.ts'
import type { PaymentRequest } from '../../../../../shared/domain/payment-request.ts'
import { appError } from '../../../../../shared/errors/app-error.ts'
import { endToEndIdSchema } from '../../../../../shared/ids/end-to-end-id.ts'
import { createJournalBench, valueOf } from '../../../../fakes/journal-bench.ts'
import {
  billetPayment,
  keyPayment,
  manualPayment,
  qrPayment,
  refundPayment,
} from '../../../../fakes/payment-requests.ts'

const endToEndId = endToEndIdSchema.parse('E12345678202611201200abcdefghijk')
const consulted = { ...qrPayment(), verified: { ...qrPayment().verified, endToEndId } }

async function change(
  request: PaymentRequest,
  from: PaymentState,
  to: PaymentState,
  facts: Record<string, string> = {},
  by: 'person' | 'quita' | 'institution' = 'institution',
): Promise<PaymentChange> {
  const { journal, clock } = createJournalBench()
  const intent: Intent = valueOf(await journal.open(request))
  const windowEnd = from === 'frozen' ? null : clock.now()
  const event = { at: clock.now(), by, what: 'accepted', facts } as const
  return { before: { ...intent, state: from, windowEnd }, after: { ...intent, state: to, windowEnd }, event }
}

describe('what a change of a payment means for the DICT bucket', () => {
  test.each<[string, PaymentRequest, PaymentState, PaymentState, number]>([
    ['a key that is sent', keyPayment(), 'frozen', 'sending', 1],
    ['a key that was accepted', keyPayment(), 'sending', 'accepted', 0],
    ['a key that settled', keyPayment(), 'accepted', 'settled', -1],
    ['a key that failed', keyPayment(), 'accepted', 'rejected', 19],
    ['a key that never left', keyPayment(), 'sending', 'not-sent', -1],
    ['a key that the bank does not have', keyPayment(), 'unknown', 'absent', -1],
    ['a key that another station sent', keyPayment(), 'frozen', 'settled', 0],
    ['a code without consultation that is sent', qrPayment(), 'frozen', 'sending', 1],
    ['a consulted code that is sent', consulted, 'frozen', 'sending', 0],
    ['a consulted code that settled', consulted, 'accepted', 'settled', -1],
    ['a consulted code that never left', consulted, 'sending', 'not-sent', 0],
    ['bank data', manualPayment(), 'frozen', 'sending', 0],
    ['bank data that failed', manualPayment(), 'accepted', 'rejected', 0],
    ['a boleto that failed', billetPayment(), 'accepted', 'rejected', 0],
  ])('%s', async (_what, request, from, to, effect) => {
    expect(effectOfChange(await change(request, from, to))).toBe(effect)
  })

  test('onz-0009 means that nothing is left', async () => {
    expect(effectOfChange(await change(keyPayment(), 'sending', 'unknown', { code: 'onz-0009' }))).toBe('empty')
  })
})

describe('what the reading of a code means for the DICT bucket', () => {
  const problem = (status: number, type: string | null) =>
    appError({ kind: 'problem', status, type, detail: null, violations: [], pixErrorCode: null })

  test.each([
    ['an answer', null, 1],
    ['no answer', appError({ kind: 'unreachable', sent: 'no', cause: 'timeout' }), 0],
    ['no code', problem(400, 'onz-0008'), 0],
    ['an unreadable code', problem(400, 'onz-0010'), 0],
    ['an unknown key', problem(404, null), 20],
    ['an empty bucket', problem(429, 'onz-0009'), 'empty'],
    ['a failure of the institution', problem(503, null), 0],
  ])('%s', (_what, error, effect) => {
    expect(effectOfReading(error)).toBe(effect)
  })
})

describe('what is worth a notification', () => {
  test.each<[PaymentState, PaymentState, string | null]>([
    ['accepted', 'settled', 'notices.settledTitle'],
    ['unknown', 'settled', 'notices.settledTitle'],
    ['unknown', 'rejected', 'notices.rejectedTitle'],
    ['accepted', 'review', 'notices.needsYouTitle'],
    ['unknown', 'absent', 'notices.needsYouTitle'],
    ['sending', 'accepted', null],
    ['sending', 'unknown', null],
    ['settled', 'settled', null],
  ])('%s to %s', async (from, to, title) => {
    expect(noticeOf(await change(keyPayment(), from, to))?.title ?? null).toBe(title)
  })

  test.each<[PaymentState, string]>([
    ['settled', 'notices.refundedTitle'],
    ['rejected', 'notices.refundRefusedTitle'],
  ])('a refund that is %s, in words of its own', async (to, title) => {
    expect(noticeOf(await change(refundPayment(), 'accepted', to))?.title).toBe(title)
  })

  test('nothing that a person did', async () => {
    expect(noticeOf(await change(keyPayment(), 'review', 'settled', {}, 'person'))).toBeNull()
  })
})
