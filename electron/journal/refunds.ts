import { remainingOf } from '../../shared/charge/pix-sums.ts'
import type { PaymentState } from '../../shared/domain/payment.ts'
import type { PixRefund, ReceivedPix } from '../../shared/domain/received-pix.ts'
import {
  type RefundId,
  type RefundNature,
  type RefundRequest,
  refundIdSchema,
  refundRequestSchema,
} from '../../shared/domain/refund.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { andThen, err, ok, type Result } from '../../shared/kit/result.ts'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import type { ProviderPayment } from '../api/provider.ts'
import { wordOfRefund } from '../api/read-payment-answer.ts'
import type { Intent, Vault } from '../vault/vault.ts'
import { invalidField } from './faults.ts'
import type { JournalNeeds, RefundReads } from './journal.ts'
import { refundAccount } from './same-account.ts'
import type { Answer } from './resolve.ts'

type Told = Result<ProviderPayment | null, AppError>

/** States of a refund that gives nothing back and cannot any more: not confirmed, refused, or given up after proof. */
const HOLDS_NOTHING: readonly PaymentState[] = ['frozen', 'cancelled', 'rejected', 'abandoned']

/** The reviewed refund of an intent; throws for any other kind, since only refunds come here. */
export function refundRequestOf({ request }: Pick<Intent, 'request'>): RefundRequest {
  return refundRequestSchema.parse(JSON.parse(request))
}

/** The id of a refund at the institution is the key of its intent, chosen once: every attempt and every question names it. */
export function refundIdOf({ idempotencyKey }: Pick<Intent, 'idempotencyKey'>): RefundId {
  return refundIdSchema.parse(idempotencyKey)
}

/**
 * What may still be given back of a Pix, of one nature: what the institution says remains, less our own refunds of it that
 * may be done and that it does not list yet. Never negative.
 */
export async function refundableOf(
  vault: { readonly journal: Pick<Vault['journal'], 'toAccount'> },
  pix: Pick<ReceivedPix, 'endToEndId' | 'amount' | 'parts' | 'refunds'>,
  nature: RefundNature,
  except: Intent | null = null,
): Promise<Result<Centavos, AppError>> {
  const account = refundAccount(pix.endToEndId)
  const ours = await vault.journal.toAccount(account)
  if (!ours.ok) return ours
  const held = ours.value
    .filter(({ id, state }) => id !== except?.id && !HOLDS_NOTHING.includes(state))
    .filter((one) => refundRequestOf(one).nature === nature && listedOf(one, pix) === undefined)
    .reduce((sum, { amount }) => sum + amount, 0)
  return ok(centavos(Math.max(0, remainingOf(pix)[nature] - held)))
}

/**
 * The read that goes before a refund is sent: its own id first, then the Pix, so that two stations, or two reviews of one
 * Pix, never ask for more than is left of it.
 */
export async function askRefundBefore({ refunds, vault }: JournalNeeds, intent: Intent): Promise<Told> {
  if (refunds === null) return err(appError({ kind: 'not-connected' }))
  const { endToEndId, nature } = refundRequestOf(intent)
  const [asked, pix] = await Promise.all([refunds.refund(endToEndId, refundIdOf(intent)), readPix(refunds, intent)])
  if (!asked.ok) return asked
  if (asked.value !== null) return ok(wordOfRefund(asked.value))
  if (!pix.ok) return pix
  const listed = listedOf(intent, pix.value)
  if (listed !== undefined) return ok(wordOfRefund(listed))
  return andThen(await refundableOf(vault, pix.value, nature, intent), (left) =>
    intent.amount > left ? err(invalidField('amount', 'above-remaining')) : ok(null),
  )
}

/** What the institution says of a refund that may have been asked for, by its id. */
export async function askRefund({ refunds }: Pick<JournalNeeds, 'refunds'>, intent: Intent): Promise<Answer> {
  if (refunds === null) return { kind: 'failed', error: appError({ kind: 'not-connected' }) }
  const told = await refunds.refund(refundRequestOf(intent).endToEndId, refundIdOf(intent))
  if (!told.ok) return { kind: 'failed', error: told.error }
  return told.value === null ? { kind: 'not-found' } : { kind: 'found', payment: wordOfRefund(told.value) }
}

/** The Pix that an intent gives back, with all its refunds; one that came in cannot be unknown, so that is an error. */
export async function readPix(refunds: RefundReads, intent: Intent): Promise<Result<ReceivedPix, AppError>> {
  return andThen(await refunds.pix(refundRequestOf(intent).endToEndId), (pix) =>
    pix === null ? err(appError({ kind: 'not-found', what: 'pix' })) : ok(pix),
  )
}

/** The refund of an intent in the list of its Pix. */
export function listedOf(
  intent: Pick<Intent, 'idempotencyKey'>,
  { refunds }: Pick<ReceivedPix, 'refunds'>,
): PixRefund | undefined {
  return refunds.find((refund) => isRefundOf(intent, refund))
}

/** Says whether a told refund is that of an intent. Ids that differ by case alone are one. */
export function isRefundOf({ idempotencyKey }: Pick<Intent, 'idempotencyKey'>, { id }: Pick<PixRefund, 'id'>): boolean {
  return id.toLowerCase() === idempotencyKey
}
