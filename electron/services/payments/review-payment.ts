import type { PaymentReview } from '../../../shared/domain/payment.ts'
import type { PaymentAsk, PaymentRequest } from '../../../shared/domain/payment-request.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { subtractCentavos } from '../../../shared/money/centavos.ts'
import { knownDocument } from '../../journal/look-alikes.ts'
import type { PaymentNeeds } from './needs.ts'
import { readPastPayee } from './read-past-payee.ts'
import { readRequest } from './read-request.ts'

/**
 * Reads what was asked once more, freezes it in the journal and tells what the person must see before confirming. Nothing
 * is paid; a QR code may be read by the institution, and the Pix of a refund is.
 */
export async function reviewPayment(needs: PaymentNeeds, ask: PaymentAsk): Promise<Result<PaymentReview, AppError>> {
  const request = await readRequest(needs, ask)
  if (!request.ok) return request
  const frozen = await needs.journal.open(request.value)
  if (!frozen.ok) return frozen
  const now = needs.clock.now()
  const intent = frozen.value
  const document = await knownDocument(needs.vault, frozen.value)
  if (!document.ok) return document
  const [lookAlikes, past, balance] = await Promise.all([
    needs.journal.lookAlikes({ ...frozen.value, payeeDocument: document.value }),
    readPastPayee(needs.vault, frozen.value, now),
    needs.vault.balances.view(1),
  ])
  if (!lookAlikes.ok) return lookAlikes
  if (!past.ok) return past
  if (!balance.ok) return balance
  const { latest } = balance.value
  return ok({
    reviewId: intent.id,
    request: request.value,
    idempotencyKey: intent.idempotencyKey,
    institutionKnown: await isKnown(needs.environment, request.value),
    balanceAfter: latest === null ? null : subtractCentavos(latest.available, intent.amount),
    lookAlikes: [...lookAlikes.value],
    pastPayee: request.value.kind === 'refund' ? null : past.value.summed,
    validUntil: intent.validUntil,
  })
}

// The table of institutions is long, and no start needs it.
async function isKnown(environment: PaymentNeeds['environment'], request: PaymentRequest): Promise<boolean | null> {
  if (request.kind !== 'pix-manual') return null
  const [{ findInstitution }, { trainingInstitutions }] = await Promise.all([
    import('../../../shared/domain/search-institutions.ts'),
    import('../../../shared/domain/institutions.ts'),
  ])
  return findInstitution(request.payee.ispb, environment === 'training' ? trainingInstitutions : []) !== null
}
