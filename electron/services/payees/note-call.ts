import type { KeptCall, PayeeCall } from '../../../shared/domain/payee-call.ts'
import type { PayeeId } from '../../../shared/domain/payee.ts'
import type { PaymentId } from '../../../shared/domain/payment.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import type { KnownPayeeRow } from '../../vault/payee-tables.ts'
import type { Vault } from '../../vault/vault.ts'
import { findPayeeNote, type PayeeNoteNeeds } from '../payments/payee-note.ts'

const DAY_MS = 86_400_000
// A person tells it by another clock than the institution's.
const AHEAD_MS = DAY_MS
/** So many days back a call may lie that is written down. */
const OLDEST_CALL_DAYS = 30

/** Of which change a call is, and the call. */
interface CallAsk {
  readonly of:
    | { readonly kind: 'review'; readonly reviewId: PaymentId }
    | { readonly kind: 'payee'; readonly id: PayeeId }
  readonly call: PayeeCall
}

interface Needs extends PayeeNoteNeeds {
  readonly vault: Pick<Vault, 'payees' | 'payeeBook' | 'journal'>
  /** The name of who sits at this computer. */
  readonly person: string
}

/** What changed: of which payee, to which key or account. */
interface Change {
  readonly id: PayeeId
  readonly account: string
  readonly payee: string | null
}

/**
 * Writes down a call by which a person made sure of a new key or account, with its payee. It is the person's word alone: the warning
 * stays, its tick is still asked for, and no payment is judged otherwise by it.
 */
export async function noteCall(
  needs: Needs,
  { of, call }: CallAsk,
): Promise<Result<KeptCall & { payee: string | null }, AppError>> {
  const at = needs.clock.now()
  if (!isWithin(call, at))
    return err(appError({ kind: 'invalid', violations: [{ path: 'call.calledAt', reason: 'out-of-range' }] }))
  const change = of.kind === 'review' ? await changeUnderReview(needs, of.reviewId) : await ofPayee(needs, of.id)
  if (!change.ok) return change
  if (change.value === null) return err(appError({ kind: 'not-found', what: 'change' }))
  const { id, account, payee } = change.value
  const kept: KeptCall = { ...call, by: needs.person, at }
  const noted = await needs.vault.payeeBook.noteCall({ id, account, call: kept })
  if (!noted.ok) return noted
  return noted.value ? ok({ ...kept, payee }) : err(appError({ kind: 'not-found', what: 'payee' }))
}

/** The newest call about an account of the payee to whom a row of who was paid belongs; null where there is none. */
export async function callAbout(
  { vault }: { readonly vault: Pick<Vault, 'payeeBook'> },
  known: KnownPayeeRow,
  account: string,
): Promise<Result<KeptCall | null, AppError>> {
  const id = await vault.payeeBook.holder(known)
  if (!id.ok) return id
  if (id.value === null) return ok(null)
  return mapOk(
    await vault.payeeBook.calls(id.value),
    (calls) => calls.find((one) => one.account === account)?.call ?? null,
  )
}

function isWithin({ calledAt }: PayeeCall, now: Instant): boolean {
  const ms = instantMs(calledAt)
  return ms <= instantMs(now) + AHEAD_MS && ms >= instantMs(now) - OLDEST_CALL_DAYS * DAY_MS
}

/** What changed of the payee of a payment under review; null where nothing did, or it is none. */
export async function changeUnderReview(
  needs: Omit<Needs, 'person'>,
  reviewId: PaymentId,
): Promise<Result<Change | null, AppError>> {
  const intent = await needs.vault.journal.get(reviewId)
  if (!intent.ok) return intent
  if (intent.value === null) return ok(null)
  const { payeeAccount, payeeName } = intent.value
  const facts = await findPayeeNote(needs, intent.value)
  if (!facts.ok) return facts
  if (facts.value.moved === null) return ok(null)
  return mapOk(await needs.vault.payeeBook.holder(facts.value.moved), (id) =>
    id === null ? null : { id, account: payeeAccount, payee: payeeName || null },
  )
}

async function ofPayee({ vault, clock }: Needs, asked: PayeeId): Promise<Result<Change | null, AppError>> {
  const now = clock.now()
  const found = await vault.payeeBook.read({ id: asked, since: instantFromMs(instantMs(now)), today: localDateOf(now) })
  return mapOk(found, (entry) => {
    if (entry === null || entry.payee.changedAt === null) return null
    const { id, account, name } = entry.payee
    return { id, account, payee: name || null }
  })
}
