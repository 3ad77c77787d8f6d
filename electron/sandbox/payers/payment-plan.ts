import { adjustedDueDate } from '../../../shared/charge/last-payable-day.ts'
import { instantMs } from '../../../shared/time/instant.ts'
import { addDays, localDate, startOfLocalDate } from '../../../shared/time/local-date.ts'
import { dayOf } from '../ledger/minute.ts'
import { fractionOf } from '../ledger/order-plan.ts'
import type { ChargeNow } from '../qrcodes/own-charge.ts'
import { habitOf } from './payer-habits.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Nobody pays sooner than so many milliseconds of life after a charge was made. */
export const SOONEST_MS = 10_000

/** Says whether a charge is one of the so many in a hundred that get paid by themselves; the same for ever. */
export function isPaidByItself({ txid, content }: ChargeNow, share: number): boolean {
  const habit = habitOf(content.devedor?.nome)
  return habit === null ? fractionOf(`pays ${txid}`) * 100 < share : habit.times > 0
}

/**
 * How long after a moment (ms since 1970) an open charge gets paid, in milliseconds of life: an immediate one within
 * minutes. Of those with a due date two in five are paid as soon, as many on the day that they are due, and the others up
 * to five days late; one that is later than that already, within a day. A debtor whose name rehearses something pays
 * within seconds.
 */
export function lifeUntilPaid({ txid, content: { calendario, devedor } }: ChargeNow, fromMs: number): number {
  if (habitOf(devedor?.nome) !== null) return SOONEST_MS
  const soon = MINUTE_MS + fractionOf(`soon ${txid}`) * 5 * MINUTE_MS
  const when = fractionOf(`when ${txid}`)
  if (!('dataDeVencimento' in calendario)) return soon
  const due = adjustedDueDate({ dueDate: localDate(calendario.dataDeVencimento) })
  if (when < 0.4 && dayOf(fromMs) <= due) return soon
  const late = when < 0.8 ? 0 : 1 + Math.floor(fractionOf(`late ${txid}`) * 5)
  const day = fractionOf(`hour ${txid}`) * 24 * HOUR_MS
  const planned = instantMs(startOfLocalDate(addDays(due, late))) + day
  return planned > fromMs ? planned - fromMs : HOUR_MS + day
}
