import type { PaymentReview } from '../../../shared/domain/payment.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { knownDocument } from '../../journal/look-alikes.ts'
import type { Intent, Vault } from '../../vault/vault.ts'

const habitMs = 365 * 86_400_000
const paidStates: readonly Intent['state'][] = ['settled', 'accepted', 'partly-refunded', 'refunded']

/** What a year of payments to this payee says: how many, when last, from how much to how much, under which name; null where there is none. */
export async function readPastPayee(
  vault: Pick<Vault, 'journal'>,
  intent: Intent,
  now: Instant,
): Promise<Result<PaymentReview['pastPayee'], AppError>> {
  const document = await knownDocument(vault, intent)
  if (!document.ok) return document
  const since = instantFromMs(instantMs(now) - habitMs)
  const past = await vault.journal.toPayee({ document: document.value, account: intent.payeeAccount, since })
  return past.ok ? ok(summed(past.value)) : past
}

function summed(past: readonly Intent[]): PaymentReview['pastPayee'] {
  const paid = past.filter((intent) => paidStates.includes(intent.state))
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
