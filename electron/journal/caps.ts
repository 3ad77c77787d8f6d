import { type AppError, appError, type PolicyRule } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import { localDateOf, startOfLocalDate } from '../../shared/time/local-date.ts'
import type { Intent } from '../vault/vault.ts'
import type { JournalNeeds } from './journal.ts'

/** What the company lets a connection pay, in centavos; null where it says nothing. A day is São Paulo's. */
export interface Caps {
  readonly perPayment: Centavos | null
  readonly perDay: Centavos | null
}

/**
 * Refuses what goes above a cap. Counted are the payments that a person confirmed today and that may have been made; a refund
 * only gives back what came in, so it is under no cap.
 */
export async function refuseAboveCap(
  { caps, clock, vault }: Pick<JournalNeeds, 'caps' | 'clock' | 'vault'>,
  { kind, amount }: Pick<Intent, 'kind' | 'amount'>,
): Promise<Result<null, AppError>> {
  const { perPayment, perDay } = caps
  if (kind === 'refund') return ok(null)
  if (perPayment !== null && amount > perPayment) return err(aboveCap('per-payment', perPayment, perPayment))
  if (perDay === null) return ok(null)
  const paid = await vault.journal.confirmedSince(startOfLocalDate(localDateOf(clock.now())))
  if (!paid.ok) return paid
  const left = centavos(Math.max(0, perDay - paid.value))
  return amount > left ? err(aboveCap('per-day', perDay, left)) : ok(null)
}

function aboveCap(rule: PolicyRule, cap: Centavos, left: Centavos): AppError {
  return appError({ kind: 'policy', rule, cap, left })
}
