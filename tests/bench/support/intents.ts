import { createHash } from 'node:crypto'
import { encodeRequest } from '../../../electron/journal/kinds/kinds.ts'
import type { Intent, IntentProgress, IntentSeed } from '../../../electron/vault/vault.ts'
import type { JournalEvent } from '../../../electron/vault/journal-event.ts'
import type { Stores } from '../../../electron/vault/worker/operations.ts'
import type { PaymentState } from '../../../shared/domain/payment.ts'
import { paymentIdSchema } from '../../../shared/domain/payment.ts'
import { idempotencyKeyFrom } from '../../../shared/ids/idempotency-key.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { type Instant, instantFromMs } from '../../../shared/time/instant.ts'
import { must } from './must.ts'
import { nthPayment } from './payments.ts'

const BEGIN_MS = Date.UTC(2026, 10, 20, 12)

/** The n-th intent of a run as the journal would freeze it, with its first event; always the same. */
export function seedOf(n: number): { seed: IntentSeed; first: Omit<JournalEvent, 'seq'> } {
  const request = nthPayment(n)
  const id = createHash('sha256').update(`intent ${n}`).digest()
  const at = instantFromMs(BEGIN_MS + n)
  const { payee, amount, description, expiration } = request
  const seed: IntentSeed = {
    id: paymentIdSchema.parse(idempotencyKeyFrom(id.subarray(0, 16))),
    kind: 'pix-manual',
    idempotencyKey: idempotencyKeyFrom(id.subarray(16)),
    bytes: encodeRequest(request),
    request: JSON.stringify(request),
    amount,
    payeeName: payee.name,
    payeeDocument: payee.document,
    payeeAccount: `${payee.ispb} ${payee.issuer ?? ''} ${payee.number} ${payee.accountType}`,
    identity: null,
    description,
    createdAt: at,
    expiration,
    validUntil: instantFromMs(BEGIN_MS + 900_000),
  }
  return { seed, first: { at, by: 'person', what: 'reviewed', facts: { idempotencyKey: seed.idempotencyKey } } }
}

/** A change such as the journal makes before sending: the row's progress and one event, the state as it was. */
export function changeOf(intent: Intent): {
  from: { state: PaymentState; seq: number }
  patch: Partial<Omit<IntentProgress, 'seq'>>
  event: Omit<JournalEvent, 'seq'>
} {
  const at = instantFromMs(BEGIN_MS + 1000 + intent.seq)
  return {
    from: { state: intent.state, seq: intent.seq },
    patch: { nextAskAt: at, asks: intent.asks + 1 },
    event: { at, by: 'quita', what: 'recorded', facts: { preflight: 'not-found', bytes: intent.bytes.length } },
  }
}

/** Puts the n-th payment, settled at a moment (its own by default), as the journal would after the institution's word. */
export function putSettled(journal: Stores['journal'], n: number, moment?: Instant): void {
  const { seed, first } = seedOf(n)
  const at = moment ?? seed.createdAt
  must(journal.insert({ ...seed, createdAt: at }, { ...first, at }))
  const from = { state: 'frozen', seq: 1 } as const
  const settled = { at, by: 'institution', what: 'settled', facts: {} } as const
  must(journal.change(seed.id, from, { state: 'settled', endToEndId: endToEndOf(n) }, settled))
}

/** The end-to-end id of the n-th payment. */
export function endToEndOf(n: number) {
  return endToEndIdSchema.parse(`E50291734202611201200${n.toString(36).padStart(11, '0')}`)
}
