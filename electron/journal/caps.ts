import { type AppError, appError, type PolicyRule } from '../../shared/errors/app-error.ts'
import { err, mapOk, ok, type Result } from '../../shared/kit/result.ts'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import { localDateOf, startOfLocalDate } from '../../shared/time/local-date.ts'
import type { DayCap } from '../vault/day-cap.ts'
import type { Intent } from '../vault/vault.ts'
import type { Automatic } from './approval.ts'
import type { JournalNeeds } from './journal.ts'

type CapNeeds = Pick<JournalNeeds, 'caps' | 'clock' | 'dayNote' | 'vault'>

/**
 * Refuses what goes above a cap. Counted is what left the account today, or may have: see `confirmedSince`. A refund only gives
 * back what came in, so it is under no cap.
 */
export async function refuseAboveCap(
  { caps, clock, dayNote, vault }: CapNeeds,
  { kind, amount }: Pick<Intent, 'kind' | 'amount'>,
): Promise<Result<null, AppError>> {
  const { perPayment, perDay } = caps
  if (kind === 'refund') return ok(null)
  if (perPayment !== null && amount > perPayment) return err(aboveCap('per-payment', perPayment, perPayment))
  if (perDay === null) return ok(null)
  const day = localDateOf(clock.now())
  const noted = await dayNote.read(day)
  if (!noted.ok) return noted
  const paid = await vault.journal.confirmedSince(startOfLocalDate(day), noted.value)
  if (!paid.ok) return paid
  const left = centavos(Math.max(0, perDay - paid.value))
  return amount > left ? err(aboveCap('per-day', perDay, left)) : ok(null)
}

/**
 * Claims a payment's amount of its day, before it moves to `sending`: durable in the account's note, and then decided by the
 * vault in the transaction of that move. What is sent by itself is bound by the lower of two. Null where no cap binds it.
 */
export async function claimOfDay(
  { caps, clock, dayNote }: CapNeeds,
  { id, kind, amount }: Pick<Intent, 'id' | 'kind' | 'amount'>,
  automatic: Automatic | null,
): Promise<Result<DayCap | null, AppError>> {
  const perDay = lowerOf(caps.perDay, automatic?.perDay ?? null)
  if (perDay === null || kind === 'refund') return ok(null)
  const day = localDateOf(clock.now())
  return mapOk(await dayNote.claim(day, { id, amount }), (noted) => ({
    perDay,
    since: startOfLocalDate(day),
    entries: noted,
  }))
}

function lowerOf(one: Centavos | null, other: Centavos | null): Centavos | null {
  return one === null || other === null ? (one ?? other) : centavos(Math.min(one, other))
}

function aboveCap(rule: PolicyRule, cap: Centavos, left: Centavos): AppError {
  return appError({ kind: 'policy', rule, cap, left })
}
