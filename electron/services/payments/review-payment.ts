import type { ManualPayment } from '../../../shared/domain/manual-payment.ts'
import type { PaymentReview } from '../../../shared/domain/payment.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Ispb } from '../../../shared/ids/ispb.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { subtractCentavos } from '../../../shared/money/centavos.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { findLookAlikes } from '../../journal/look-alikes.ts'
import type { Intent } from '../../vault/vault.ts'
import type { PaymentNeeds } from './needs.ts'
import { requestOf } from './payment-view.ts'

const habitMs = 365 * 86_400_000
const paidStates: readonly Intent['state'][] = ['settled', 'accepted', 'partly-refunded', 'refunded']

/** Freezes a request in the journal and tells what the person must see before confirming. Nothing is sent. */
export async function reviewPayment(
  needs: PaymentNeeds,
  request: ManualPayment,
): Promise<Result<PaymentReview, AppError>> {
  const frozen = await needs.journal.open(request)
  if (!frozen.ok) return frozen
  const now = needs.clock.now()
  const { payeeDocument: document, payeeAccount: account, ...intent } = frozen.value
  const [lookAlikes, past, balance] = await Promise.all([
    findLookAlikes(needs.vault, frozen.value, now),
    needs.vault.journal.toPayee({ document, account, since: instantFromMs(instantMs(now) - habitMs) }),
    needs.vault.balances.view(1),
  ])
  if (!lookAlikes.ok) return lookAlikes
  if (!past.ok) return past
  if (!balance.ok) return balance
  const { latest } = balance.value
  return ok({
    reviewId: intent.id,
    request: requestOf(frozen.value),
    idempotencyKey: intent.idempotencyKey,
    institutionKnown: await isKnown(needs.environment, request.payee.ispb),
    balanceAfter: latest === null ? null : subtractCentavos(latest.available, request.amount),
    lookAlikes: [...lookAlikes.value],
    pastPayee: pastPayee(past.value),
    validUntil: intent.validUntil,
  })
}

// The table of institutions is long, and no start needs it.
async function isKnown(environment: PaymentNeeds['environment'], ispb: Ispb): Promise<boolean> {
  const [{ findInstitution }, { trainingInstitutions }] = await Promise.all([
    import('../../../shared/domain/search-institutions.ts'),
    import('../../../shared/domain/institutions.ts'),
  ])
  return findInstitution(ispb, environment === 'training' ? trainingInstitutions : []) !== null
}

/** What a year of payments to this payee says: how many, when last, from how much to how much, under which name. */
function pastPayee(past: readonly Intent[]): PaymentReview['pastPayee'] {
  const paid = past.filter((intent) => paidStates.includes(intent.state))
  const [newest] = paid
  if (newest === undefined) return null
  const amounts = paid.map((intent) => intent.amount).sort((a, b) => a - b)
  return {
    payments: paid.length,
    lastAt: newest.createdAt,
    lowest: amounts[0] ?? newest.amount,
    highest: amounts.at(-1) ?? newest.amount,
    lastName: newest.payeeName,
  }
}
