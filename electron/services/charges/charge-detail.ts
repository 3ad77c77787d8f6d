import { chargeStateOf } from '../../../shared/charge/charge-state.ts'
import { lastPayableDay } from '../../../shared/charge/last-payable-day.ts'
import { refundedOf, sumOf } from '../../../shared/charge/pix-sums.ts'
import type { Charge, ChargeDetail, ChargeId } from '../../../shared/domain/charge.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'
import type { ReceivingNeeds } from '../received/needs.ts'

const defaultDaysAfterDue = 30

/** Everything that is kept about one charge; `not-found` when it is not kept. Reads the vault only. */
export async function chargeDetail(
  { vault, clock }: Pick<ReceivingNeeds, 'vault' | 'clock'>,
  id: ChargeId,
): Promise<Result<ChargeDetail, AppError>> {
  const kept = await vault.charges.get(id)
  if (!kept.ok) return kept
  if (kept.value === null) return err(appError({ kind: 'not-found', what: 'charge' }))
  const { charge, readAt, earlier } = kept.value
  return ok({
    charge,
    state: chargeStateOf(charge, clock.now()),
    received: sumOf(charge.pix),
    refunded: sumOf(charge.pix.map((pix) => ({ amount: refundedOf(pix) }))),
    lastDay: lastDayOf(charge),
    earlier: [...earlier],
    readAt,
  })
}

function lastDayOf({ dueDate, daysAfterDue }: Charge): LocalDate | null {
  return dueDate === null ? null : lastPayableDay({ dueDate, daysAfterDue: daysAfterDue ?? defaultDaysAfterDue })
}
