import type { PaymentReview } from '../../../shared/domain/payment.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { knownDocument } from '../../journal/look-alikes.ts'
import type { Intent, Vault } from '../../vault/vault.ts'
import { wasPaid } from './was-paid.ts'

const habitMs = 365 * 86_400_000

/** A year of payments to one payee that the institution took, newest first, and what they say together; null where there is none. */
export interface PastPayee {
  /** Since when they are counted; null where nothing was looked for. */
  readonly since: Instant | null
  readonly paid: readonly Intent[]
  /** How many, when last, from how much to how much, under which name. */
  readonly summed: PaymentReview['pastPayee']
}

/** Reads that of the payee of a payment. */
export async function readPastPayee(
  vault: Pick<Vault, 'journal'>,
  intent: Intent,
  now: Instant,
): Promise<Result<PastPayee, AppError>> {
  const document = await knownDocument(vault, intent)
  if (!document.ok) return document
  const since = instantFromMs(instantMs(now) - habitMs)
  const past = await vault.journal.toPayee({ document: document.value, account: intent.payeeAccount, since })
  if (!past.ok) return past
  const paid = past.value.filter(wasPaid)
  return ok({ since, paid, summed: summed(paid) })
}

function summed(paid: readonly Intent[]): PaymentReview['pastPayee'] {
  const [newest] = paid
  if (newest === undefined) return null
  const amounts = paid.map((intent) => intent.amount).sort((a, b) => a - b)
  return {
    payments: paid.length,
    lastAt: newest.createdAt,
    lowest: amounts[0] ?? newest.amount,
    highest: amounts.at(-1) ?? newest.amount,
    lastName: newest.toldName ?? (newest.payeeName || null),
  }
}
