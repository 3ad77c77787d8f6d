import { documentSigns } from '../../../shared/ids/document-signs.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { plainText } from '../../../shared/kit/plain-text.ts'
import { addMonths, daysBetween, type LocalDate } from '../../../shared/time/local-date.ts'
import type { DueProposal } from '../../../shared/domain/due.ts'

/** A settled payment as far as it tells that a debt comes back. */
export interface PaidOnce {
  readonly paidOn: LocalDate
  readonly amount: Centavos
  readonly payeeName: string | null
  readonly payeeDocument: string | null
}

/** What the agenda has, or had, of somebody: nothing is proposed beside it. */
export interface DueBefore extends Pick<PaidOnce, 'payeeName' | 'payeeDocument'> {
  readonly dueOn: LocalDate
  readonly isDismissed: boolean
}

/** So many days back are payments looked at: three months and the slack of the first of them. */
export const PROPOSALS_LOOK_BACK = 105
/** So many days ahead is proposed, and so many after a day that passed. */
const AHEAD = 31
const LATE = 5
/** A month's payment may be so many days off: a weekend, a holiday beside it. */
const SLACK = 4
/** Somebody paid more often than this in the time looked at is not paid by the month. */
export const MOST_PAID = 7

/**
 * What falls due every month by what was paid: the same payee on about the same day of three months one after another, once a month
 * on that day. Nothing is proposed that the agenda has about that day, nor where a person dismissed one since the first of the three.
 */
export function proposeDues(
  paid: readonly PaidOnce[],
  before: readonly DueBefore[],
  today: LocalDate,
): readonly DueProposal[] {
  const proposals = [...Map.groupBy(paid, payeeOf)].flatMap(([payee, payments]) => {
    if (payee === null || payments.length > MOST_PAID) return []
    const theirs = before.filter((due) => payeeOf(due) === payee)
    return seriesOf(payments)
      .map(proposalOf)
      .filter(({ dueOn, paidOn: [first] }) => {
        const isNear = daysBetween(today, dueOn) <= AHEAD && daysBetween(dueOn, today) <= LATE
        return isNear && !theirs.some((due) => (due.isDismissed ? due.dueOn >= first : isAbout(due.dueOn, dueOn)))
      })
  })
  return proposals.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0))
}

type Three<T> = readonly [T, T, T]

/** Payments of three months on about one day, each payment in one series; the newest are looked at first. */
function seriesOf(payments: readonly PaidOnce[]): readonly Three<PaidOnce>[] {
  const left = new Set(payments.toSorted((one, other) => (one.paidOn < other.paidOn ? 1 : -1)))
  return [...left].flatMap((last) => {
    if (!left.has(last)) return []
    const middle = monthBefore(last, 1, left)
    const first = middle === undefined ? undefined : monthBefore(last, 2, left)
    if (middle === undefined || first === undefined) return []
    for (const each of [first, middle, last]) left.delete(each)
    return [[first, middle, last] as const]
  })
}

// Of several the one of the same amount, then the one of the nearest day.
function monthBefore(last: PaidOnce, months: number, left: ReadonlySet<PaidOnce>): PaidOnce | undefined {
  const day = addMonths(last.paidOn, -months)
  const distance = ({ amount, paidOn }: PaidOnce): number =>
    Math.abs(daysBetween(day, paidOn)) + (amount === last.amount ? 0 : 2 * SLACK)
  return [...left]
    .filter((each) => each !== last && isAbout(each.paidOn, day))
    .toSorted((one, other) => distance(one) - distance(other))[0]
}

function proposalOf([first, middle, last]: Three<PaidOnce>): DueProposal {
  const { payeeName, payeeDocument, amount } = last
  const dayOf = ({ paidOn }: PaidOnce): number => Number(paidOn.slice(8))
  const byDay = [
    { paid: first, months: 3 },
    { paid: middle, months: 2 },
    { paid: last, months: 1 },
  ].toSorted((one, other) => dayOf(one.paid) - dayOf(other.paid))
  const [lowest, common, highest] = byDay
  // The first of a month and the last of the one before are a day apart: about the ends the newest says which.
  const isAtEnds = lowest !== undefined && highest !== undefined && dayOf(highest.paid) - dayOf(lowest.paid) > 2 * SLACK
  const { paid, months } = common === undefined || isAtEnds ? { paid: last, months: 1 } : common
  return {
    payeeName,
    payeeDocument,
    dueOn: addMonths(paid.paidOn, months),
    amount,
    amounts: [first.amount, middle.amount, amount],
    paidOn: [first.paidOn, middle.paidOn, last.paidOn],
  }
}

function isAbout(one: LocalDate, other: LocalDate): boolean {
  return Math.abs(daysBetween(one, other)) <= SLACK
}

/** Whose a payment is: by the whole document, else by what is shown of it and the name; null where neither says. */
function payeeOf({ payeeName, payeeDocument }: Pick<PaidOnce, 'payeeName' | 'payeeDocument'>): string | null {
  const signs = documentSigns(payeeDocument ?? '')
  if (signs !== '' && !signs.includes('*')) return signs
  const name = plainText(payeeName ?? '')
  return name === '' ? null : `${signs} ${name}`
}
