import type { ManualPayment } from '../../../shared/domain/manual-payment.ts'
import type { LookAlike } from '../../../shared/domain/payment.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import type { Intent } from '../../vault/vault.ts'
import type { PaymentNeeds } from './needs.ts'

const windowMs = 45 * 86_400_000

/** The account a payee is paid at, as one text that is equal for the same account. */
export function payeeAccountText(payee: ManualPayment['payee']): string {
  return [payee.ispb, payee.issuer ?? '', payee.number, payee.accountType].join('/')
}

/** The intents of the last 45 days to the same document or account, newest first. */
export function pastIntents(needs: PaymentNeeds, request: ManualPayment): Promise<Result<readonly Intent[], AppError>> {
  const since = instantFromMs(instantMs(needs.clock.now()) - windowMs)
  return needs.vault.journal.toPayee({
    document: request.payee.document,
    account: payeeAccountText(request.payee),
    since,
  })
}

/**
 * Earlier payments of the same amount to the same document or account within 45 days, from the journal and from the
 * statement (what was paid on another station), newest first (ARCHITECTURE J4).
 */
export async function findLookAlikes(
  needs: PaymentNeeds,
  request: ManualPayment,
): Promise<Result<LookAlike[], AppError>> {
  const past = await pastIntents(needs, request)
  if (!past.ok) return past
  const same = past.value.filter((intent) => intent.amount === request.amount && intent.state !== 'rejected')
  const now = needs.clock.now()
  const lines = await needs.vault.statement.outgoing({
    amount: request.amount,
    from: instantFromMs(instantMs(now) - windowMs),
    to: now,
  })
  if (!lines.ok) return lines
  const known = new Set(past.value.map((intent) => intent.endToEndId))
  const fromJournal = same.map(
    (intent): LookAlike => ({
      source: 'journal',
      paymentId: intent.id,
      at: intent.createdAt,
      amount: intent.amount,
      payeeName: intent.payeeName,
      description: intent.description,
      state: intent.state,
    }),
  )
  const fromStatement = lines.value
    .filter((line) => line.counterpartDocument === request.payee.document && !known.has(line.endToEndId))
    .map(
      (line): LookAlike => ({
        source: 'statement',
        paymentId: null,
        at: line.at,
        amount: line.amount,
        payeeName: line.counterpartName,
        description: line.text,
        state: line.status,
      }),
    )
  return ok([...fromJournal, ...fromStatement].sort((a, b) => (a.at < b.at ? 1 : -1)))
}
