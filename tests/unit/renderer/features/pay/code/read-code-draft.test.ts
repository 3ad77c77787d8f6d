import { describe, expect, test } from 'vitest'
import { codeRefusal, overdueSince } from '../../../../../../renderer/features/pay/code/code-facts.ts'
import { emptyCodeDraft } from '../../../../../../renderer/features/pay/code/draft.ts'
import { readCodeDraft } from '../../../../../../renderer/features/pay/code/read-code-draft.ts'
import { fixedAmount } from '../../../../../../shared/domain/fixed-amount.ts'
import type { QrReading, VerifiedQr } from '../../../../../../shared/domain/qr-payment.ts'
import { centavos } from '../../../../../../shared/money/centavos.ts'
import { localDate } from '../../../../../../shared/time/local-date.ts'
import { verifiedQr } from '../../../../../fakes/page/canned-kinds.ts'
import { staticCode } from '../../../../../fixtures/payment-requests.ts'

const read = verifiedQr(staticCode)
if (read === null) throw new Error('the code is right')
const both: VerifiedQr = read

function verified(ours: Partial<QrReading>, told: Partial<QrReading> = {}): VerifiedQr {
  return { ...both, ours: { ...both.ours, ...ours }, told: { ...both.told, ...told } }
}

describe('the amount of a code', () => {
  test.each<[string, VerifiedQr, number | null]>([
    ['is what the charge fixes', both, 15_075],
    ['is open where nobody fixes it', verified({ amount: null }, { amount: null }), null],
    [
      'of a dynamic code is never the printed one',
      verified({ kind: 'dynamic', location: 'pix.exemplo.com/qr/1' }, { amount: null }),
      null,
    ],
    ['of a static code is the printed one where the institution is silent', verified({}, { amount: null }), 15_075],
    ['is open where it may be changed', verified({}, { amountMayChange: true }), null],
    ['of a withdrawal is open', verified({ amount: centavos(0) }, { amount: centavos(0) }), null],
  ])('%s', (_, code, amount) => {
    expect(fixedAmount(code)).toBe(amount)
  })
})

describe('reading the form of a code', () => {
  test('a fixed amount wins over what stands in the form; without a document it is queued', () => {
    expect(readCodeDraft({ ...emptyCodeDraft, amount: '1' }, both)).toMatchObject({
      ok: true,
      value: { kind: 'pix-qr', code: staticCode, amount: 15_075, creditorDocument: null, priority: 'NORM' },
    })
  })

  test('an open amount must be typed', () => {
    const open = verified({ amount: null }, { amount: null })
    expect(readCodeDraft(emptyCodeDraft, open)).toMatchObject({ ok: false, error: { amount: 'forms.amountEmpty' } })
    expect(readCodeDraft({ ...emptyCodeDraft, amount: '20' }, open)).toMatchObject({
      ok: true,
      value: { amount: 2000 },
    })
  })

  test('the document that the institution tells is expected, and another one refused', () => {
    const told = verified({}, { document: '05571983000130' })
    expect(readCodeDraft(emptyCodeDraft, told)).toMatchObject({
      ok: true,
      value: { creditorDocument: '05571983000130', priority: 'HIGH' },
    })
    expect(readCodeDraft({ ...emptyCodeDraft, document: '11.222.333/0001-81' }, told)).toMatchObject({
      ok: false,
      error: { document: 'payCode.documentNotTold' },
    })
  })
})

describe('what closes a code', () => {
  test.each<[string, Partial<QrReading>, string | null]>([
    ['a paid charge', { status: 'CONCLUIDA' }, 'payCode.refusedPaid'],
    ['a withdrawn charge', { status: 'REMOVIDA_PELO_PSP' }, 'payCode.refusedRemoved'],
    ['a recurrence alone', { kind: 'recurrence' }, 'payCode.refusedRecurrence'],
    ['an open charge', { status: 'ATIVA' }, null],
    ['a state that nobody knows', { status: 'EM_ANALISE' }, null],
    ['a composite code', { kind: 'composite' }, null],
  ])('%s', (_, told, refusal) => {
    expect(codeRefusal(verified({}, told))).toBe(refusal)
  })

  test('a charge is overdue from the day after it was due', () => {
    const due = verified({}, { dueDate: localDate('2026-11-19') })
    expect(overdueSince(due, localDate('2026-11-19'))).toBeNull()
    expect(overdueSince(due, localDate('2026-11-20'))).toBe('2026-11-19')
  })
})
