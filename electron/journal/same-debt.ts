import type { PaymentState } from '../../shared/domain/payment.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, mapOk, ok, type Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { Intent, Vault } from '../vault/vault.ts'
import type { JournalNeeds } from './journal.ts'
import { mayStillBook } from './may-still-book.ts'
import { otherWaysOf } from './kinds/kinds.ts'
import { reviewedRequest } from './reviewed-request.ts'

/** States whose money may yet move: they count however old they are. */
const DOUBTFUL: readonly PaymentState[] = ['sending', 'unknown', 'absent', 'review']

/** The payment whose debt is looked for. */
export type DebtAsk = Pick<Intent, 'id' | 'kind' | 'amount' | 'payeeAccount' | 'identity' | 'request'>

/**
 * Payments of ours that pay the debt of this one another way: the line of the boleto whose code this is, or the other way round,
 * as far as a paper told that they belong together. Newest first, at any age and of any amount (a late one carries a fine); what was
 * given up counts for 45 days, what was refused while it may still be booked, and by a static code, which may stand on one
 * paper after another, only the same amount within 45 days.
 */
export async function sameDebt(
  vault: { readonly journal: Pick<Vault['journal'], 'ofDebt'> },
  ask: DebtAsk,
  times: { readonly since: Instant; readonly now: Instant },
): Promise<Result<readonly Intent[], AppError>> {
  if (ask.kind === 'refund' || ask.kind === 'pix-manual') return ok([])
  const { identity, payeeAccount: account } = ask
  const own = [identity, account].filter((way) => way !== null)
  const ways = [...new Set([...own, ...otherWaysOf(reviewedRequest(ask))])]
  return mapOk(await vault.journal.ofDebt({ account, ways }), (found) =>
    found.filter((one) => isOther(one, ask) && counts(one, ask, times)),
  )
}

/** Refuses what was paid another way, or may have been, since its review: nobody was asked about that yet. */
export async function refusePaidSince(
  { vault, clock }: Pick<JournalNeeds, 'vault' | 'clock'>,
  intent: DebtAsk & Pick<Intent, 'createdAt'>,
): Promise<Result<null, AppError>> {
  const paid = await sameDebt(vault, intent, { since: intent.createdAt, now: clock.now() })
  if (!paid.ok) return paid
  const since = paid.value.find(({ changedAt, state }) => changedAt > intent.createdAt && state !== 'abandoned')
  return since === undefined ? ok(null) : err(appError({ kind: 'duplicate', paymentId: since.id }))
}

// The same way once more is looked for by its own rules.
function isOther(one: Intent, { id, identity, payeeAccount }: DebtAsk): boolean {
  return one.id !== id && (identity === null ? one.payeeAccount !== payeeAccount : one.identity !== identity)
}

function counts(
  one: Intent,
  ask: DebtAsk,
  { since, now }: { readonly since: Instant; readonly now: Instant },
): boolean {
  if (one.state === 'rejected') return mayStillBook(one, now)
  const isRecent = one.createdAt >= since
  if (one.identity !== null && ask.identity !== null) return one.state !== 'abandoned' || isRecent
  return one.amount === ask.amount && (isRecent || DOUBTFUL.includes(one.state))
}
