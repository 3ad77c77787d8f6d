import type { PaymentReview } from '../../../shared/domain/payment.ts'
import type { PaymentKind, PaymentRequest } from '../../../shared/domain/payment-request.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { Text, TextValues } from '../../../shared/i18n/text-over.ts'
import { formatPixKey, pixKeyWarning } from '../../../shared/ids/pix-key.ts'
import { parseTaxDocument } from '../../../shared/ids/tax-document.ts'
import { billetDayFrom } from '../../../shared/time/billet-day.ts'
import { formatLocalDate } from '../../../shared/time/format-time.ts'
import { type LocalDate, localDateOf } from '../../../shared/time/local-date.ts'
import type { LocalHoliday } from '../../../shared/time/local-holiday.ts'
import {
  compareBillet,
  compareKey,
  compareManual,
  compareQr,
  type Comparison,
  type ReviewedPayee,
  type ReviewOf,
} from './compare.ts'
import type { Institutions } from '../../bridge/use-institutions.ts'
import { shownPixKey } from '../../ui/shown-ids.ts'

/** A fact that differs from the normal, which the person says to have read before paying. */
export interface FactToAccept {
  readonly id: string
  readonly key: TextKey
  readonly values: TextValues
}

/** An id that the order is known by; a code is shown as one, to be copied. */
export interface OrderId {
  readonly term: TextKey
  readonly value: string
  readonly isCode: boolean
}

type RequestOf<K extends PaymentKind> = {
  [P in K]: Extract<PaymentRequest, { readonly kind: P }> & { readonly kind: P }
}[K]
/** All that the review has to know of one kind of payment. */
interface KindOfReview<K extends PaymentKind> {
  /** Whom it names before it is sent. */
  readonly payee: (request: RequestOf<K>) => ReviewedPayee
  /** What is compared; null where all of it is the institution's word. */
  readonly compare: (t: Text, review: ReviewOf<RequestOf<K>>, institutions: Institutions) => Comparison | null
  /** What differs from the normal and needs a tick. */
  readonly toAccept: (review: ReviewOf<RequestOf<K>>, local: readonly LocalHoliday[]) => readonly FactToAccept[]
  readonly ids: (request: RequestOf<K>) => readonly OrderId[]
}

const kinds: { readonly [K in PaymentKind]: KindOfReview<K> } = {
  'pix-manual': {
    payee: ({ payee }) => ({ name: payee.name, document: payee.document, key: null, line: null }),
    compare: compareManual,
    toAccept: ({ institutionKnown, request }) =>
      institutionKnown === true
        ? []
        : [{ id: 'institution', key: 'review.readUnlisted', values: { ispb: request.payee.ispb } }],
    ids: ({ payee }) => [{ term: 'review.ispb', value: payee.ispb, isCode: false }],
  },
  'pix-key': {
    payee: ({ payeeName, creditorDocument, key }) => ({
      name: payeeName,
      document: creditorDocument,
      key: formatPixKey(key),
      line: null,
    }),
    compare: compareKey,
    toAccept: ({ request }) =>
      pixKeyWarning(request.key) === null ? [] : [{ id: 'phone', key: 'review.readPhone', values: {} }],
    ids: () => [],
  },
  'pix-qr': {
    payee: ({ verified: { ours, told }, creditorDocument }) => {
      const key = told.key ?? ours.key
      return {
        name: told.name ?? ours.name,
        document: creditorDocument,
        key: key === null ? null : shownPixKey(key),
        line: null,
      }
    },
    compare: compareQr,
    toAccept: ({ request }) =>
      request.verified.differences.map((difference) => ({
        id: `code-${difference}`,
        key: `review.readCode_${difference}` as const,
        values: {},
      })),
    ids: () => [],
  },
  billet: {
    payee: ({ payeeName, payeeDocument, line }) => ({ name: payeeName, document: payeeDocument, key: null, line }),
    compare: compareBillet,
    toAccept: (review, local) => {
      const since = overdueSince(review, local)
      return since === null
        ? []
        : [{ id: 'overdue', key: 'review.readOverdue', values: { date: formatLocalDate(since) } }]
    },
    ids: ({ line }) => [{ term: 'payments.line', value: line, isCode: true }],
  },
  refund: {
    payee: ({ pix: { payerName, payerDocument } }) => {
      const document = parseTaxDocument(payerDocument ?? '')
      return { name: payerName, document: document.ok ? document.value : null, key: null, line: null }
    },
    compare: () => null,
    toAccept: ({ request }) =>
      request.pix.infractionId === null ? [] : [{ id: 'disputed', key: 'review.readDisputed', values: {} }],
    ids: ({ pix: { txid }, endToEndId }) => [
      ...(txid === null ? [] : [{ term: 'review.txid', value: txid, isCode: true } as const]),
      { term: 'review.endToEndId', value: endToEndId, isCode: true },
    ],
  },
}

/** Whom a request names; of a QR code the institution's word goes before what the code itself says, of a
 * refund it is the payer. A hidden document is none. */
export function reviewedPayee<K extends PaymentKind>(request: RequestOf<K>): ReviewedPayee {
  return kinds[request.kind].payee(request)
}

/** The comparison of a review; a refund has none, since all of it is the institution's word. */
export function comparison(t: Text, review: PaymentReview, institutions: Institutions): Comparison | null {
  return compareOf(t, review, review.request, institutions)
}

/** The facts that need a tick because of what kind of payment it is. */
export function factsOfKind(review: PaymentReview, local: readonly LocalHoliday[]): readonly FactToAccept[] {
  return factsOf(review, review.request, local)
}

/** The ids that the order is known by. */
export function orderIds<K extends PaymentKind>(request: RequestOf<K>): readonly OrderId[] {
  return kinds[request.kind].ids(request)
}

function compareOf<K extends PaymentKind>(
  t: Text,
  review: PaymentReview,
  request: RequestOf<K>,
  institutions: Institutions,
): Comparison | null {
  return kinds[request.kind].compare(t, { ...review, request, payee: reviewedPayee(request) }, institutions)
}

function factsOf<K extends PaymentKind>(
  review: PaymentReview,
  request: RequestOf<K>,
  local: readonly LocalHoliday[],
): readonly FactToAccept[] {
  return kinds[request.kind].toAccept({ ...review, request, payee: reviewedPayee(request) }, local)
}

/** The day a boleto was due, where paying it now costs interest and fine; null for everything else. */
export function overdueSince(
  { request, validUntil }: PaymentReview,
  local: readonly LocalHoliday[] = [],
): LocalDate | null {
  if (request.kind !== 'billet' || request.dueDate === null) return null
  return localDateOf(validUntil) > billetDayFrom(request.dueDate, local) ? request.dueDate : null
}
