import type { PaymentReview } from '../../../shared/domain/payment.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { TextValues } from '../../../shared/i18n/text-over.ts'
import { pixKeyWarning } from '../../../shared/ids/pix-key.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { billetDayFrom } from '../../../shared/time/billet-day.ts'
import { formatLocalDate } from '../../../shared/time/format-time.ts'
import { type LocalDate, localDateOf } from '../../../shared/time/local-date.ts'
import type { LocalHoliday } from '../../../shared/time/local-holiday.ts'
import { reviewedPayee } from './reviewed-payee.ts'

/** A fact that differs from the normal, which the person says to have read before paying. */
export interface FactToAccept {
  readonly id: string
  readonly key: TextKey
  readonly values: TextValues
}

// Below this many payments a range says nothing about the payee.
const FEWEST_FOR_A_RANGE = 3

/** The facts of a review that need a tick, in the order of the screen; `local` are the holidays that a boleto's due date is moved by. */
export function factsToAccept(review: PaymentReview, local: readonly LocalHoliday[] = []): readonly FactToAccept[] {
  return [...kindFacts(review, local), ...payeeFacts(review), ...balanceFacts(review)]
}

/** The day a boleto was due, where paying it now costs interest and fine; null for everything else. */
export function overdueSince(
  { request, validUntil }: PaymentReview,
  local: readonly LocalHoliday[] = [],
): LocalDate | null {
  if (request.kind !== 'billet' || request.dueDate === null) return null
  return localDateOf(validUntil) > billetDayFrom(request.dueDate, local) ? request.dueDate : null
}

/** Says whether an amount is above everything ever paid to this payee, where that was paid often enough to mean anything. */
export function passesRange({ request, pastPayee }: PaymentReview): boolean {
  return pastPayee !== null && pastPayee.payments >= FEWEST_FOR_A_RANGE && request.amount > pastPayee.highest
}

/** Says whether two names are the same to a reader: accents, case, points and spaces aside. */
export function sameName(a: string, b: string): boolean {
  return bare(a) === bare(b)
}

/** Says whether a payee only looks like a known one, or is a known one with other data, or is not whom its paper names: to be read before all else. */
function isGrave(note: PaymentReview['note']): boolean {
  return note?.kind === 'look-alike' || note?.kind === 'changed' || note?.kind === 'paper'
}

function kindFacts(review: PaymentReview, local: readonly LocalHoliday[]): readonly FactToAccept[] {
  const { request } = review
  switch (request.kind) {
    case 'pix-manual':
      return review.institutionKnown === true
        ? []
        : [{ id: 'institution', key: 'review.readUnlisted', values: { ispb: request.payee.ispb } }]
    case 'pix-key':
      return pixKeyWarning(request.key) === null ? [] : [{ id: 'phone', key: 'review.readPhone', values: {} }]
    case 'pix-qr':
      return request.verified.differences.map((difference) => ({
        id: `code-${difference}`,
        key: `review.readCode_${difference}` as const,
        values: {},
      }))
    case 'refund':
      return request.pix.infractionId === null ? [] : [{ id: 'disputed', key: 'review.readDisputed', values: {} }]
    case 'billet': {
      const since = overdueSince(review, local)
      return since === null
        ? []
        : [{ id: 'overdue', key: 'review.readOverdue', values: { date: formatLocalDate(since) } }]
    }
  }
}

function payeeFacts(review: PaymentReview): readonly FactToAccept[] {
  const payee: readonly FactToAccept[] = isGrave(review.note)
    ? [{ id: 'payee', key: 'review.readPayee', values: {} }]
    : []
  return [...payee, ...pastFacts(review)]
}

function pastFacts(review: PaymentReview): readonly FactToAccept[] {
  const { pastPayee } = review
  if (pastPayee === null) return []
  const { name } = reviewedPayee(review.request)
  const renamed = name !== null && pastPayee.lastName !== null && !sameName(pastPayee.lastName, name)
  const facts: readonly (FactToAccept | false)[] = [
    renamed && { id: 'name', key: 'review.readName', values: { name: pastPayee.lastName ?? '' } },
    passesRange(review) && { id: 'range', key: 'review.readRange', values: { highest: formatBrl(pastPayee.highest) } },
  ]
  return facts.filter((fact) => fact !== false)
}

function balanceFacts({ balanceAfter }: PaymentReview): readonly FactToAccept[] {
  return balanceAfter === null || balanceAfter >= 0 ? [] : [{ id: 'balance', key: 'review.readShort', values: {} }]
}

function bare(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\s]/gu, '')
    .toLowerCase()
}
