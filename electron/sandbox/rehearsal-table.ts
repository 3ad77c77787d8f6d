import type { Rehearsal } from '../../shared/domain/training.ts'
import { infractionRehearsals } from './infractions/infraction-rehearsals.ts'
import { keyWebhookRehearsals } from './key-webhooks/key-webhook-rehearsals.ts'
import { keyOfCode, practiceKeys } from './ledger/directory.ts'
import { cancellationCodes } from '../../shared/domain/cancellation-codes.ts'
import { type Ending, rehearsals } from './ledger/rehearsals.ts'
import { trainingBillets } from './ledger/training-billets.ts'
import { trainingCodes } from './ledger/training-codes.ts'
import { payerRehearsals } from './payers/payer-habits.ts'
import { batchRehearsals } from './qrcodes/work-through.ts'
import { refundRehearsals } from './received/refund-plan.ts'
import { webhookRehearsals } from './webhooks/webhook-rehearsals.ts'

const endings = {
  CANCELED: 'cancelled',
  REJECTED: 'rejected',
  LIQUIDATED: 'settles',
  SLOW: 'slow',
  SLOW_CANCELED: 'slow-cancelled',
  HALF_BACK: 'half-back',
  ALL_BACK: 'all-back',
} as const satisfies Record<Ending, string>

const accounts: readonly Rehearsal[] = Object.entries(rehearsals).map(([value, { end, code }]) => {
  return { area: 'account', value, effect: endings[end], code, amount: null }
})

// Of every kind one: e-mail, CNPJ, CPF, phone, random key.
const usualKeys = [
  'pix@nimboembalagens.com.br',
  '18304659000105',
  '21846093740',
  '+5534988410303',
  '1a6c3f82-9b7d-4d25-a3e1-5f8b0c2d6a04',
]

const keys: readonly Rehearsal[] = [
  ...usualKeys.map((value) => keyRow(value, 'settles')),
  keyRow(practiceKeys.unknown, 'unknown-key'),
  keyRow(practiceKeys.otherHolder, 'other-holder', 'BE01'),
  keyRow(practiceKeys.blocked, 'cancelled', 'AC06'),
  keyRow(practiceKeys.closed, 'cancelled', 'AC07'),
  keyRow(practiceKeys.rejected, 'rejected'),
  keyRow(practiceKeys.slow, 'slow'),
  keyRow(practiceKeys.slowCanceled, 'slow-cancelled', 'AB03'),
  keyRow(practiceKeys.halfBack, 'half-back'),
  keyRow(practiceKeys.allBack, 'all-back'),
  keyRow(practiceKeys.noReceipt, 'no-receipt'),
  keyRow(practiceKeys.emptyBucket, 'empties-bucket', 'onz-0009'),
  ...cancellationCodes.map((code) => keyRow(keyOfCode(code), 'cancelled', code)),
]

/** Everything that can be typed or pasted to rehearse something, as it is at a moment (ms since 1970): codes and billets carry their minute. */
export function rehearsalTable(nowMs: number): Rehearsal[] {
  return [
    ...accounts,
    ...keys,
    ...trainingCodes(nowMs).map(({ text, ...row }): Rehearsal => ({ area: 'code', value: text, ...row })),
    ...trainingBillets(nowMs).map(({ line, ...row }): Rehearsal => ({ area: 'billet', value: line, ...row })),
    ...infractionRehearsals,
    ...webhookRehearsals,
    ...payerRehearsals,
    ...batchRehearsals,
    ...refundRehearsals,
    ...keyWebhookRehearsals,
  ]
}

function keyRow(value: string, effect: string, code: string | null = null): Rehearsal {
  return { area: 'key', value, effect, code, amount: null }
}
