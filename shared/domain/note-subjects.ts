import type { BilletRow } from './billet.ts'
import type { BookItem } from './closing.ts'
import { type ChargeId, chargeIdSchema } from './charge.ts'
import { type NoteSubject, noteSubjectSchema } from './note.ts'
import type { PayeeRow } from './payee.ts'
import type { PaymentDetail } from './payment.ts'
import type { ReceiptSummary } from './receipt.ts'
import type { ReceivedPix } from './received-pix.ts'
import type { StatementLine } from './statement.ts'

/** From the name that most things share to the one that a thing has for itself. */
const strength = ['pix', 'billet', 'charge', 'payment', 'line', 'payee'] as const

/** The names of a payment: its Pix or boleto once the institution told which, and its own. */
export function noteSubjectsOfPayment(
  payment: Pick<PaymentDetail, 'id' | 'kind' | 'endToEndId' | 'providerId'>,
): readonly NoteSubject[] {
  const { id, kind, endToEndId, providerId } = payment
  return named(['pix', endToEndId], ['billet', kind === 'billet' ? providerId : null], ['payment', id])
}

/** The names of a line of the statement, with those of the boleto and of our payment that it is, where that is known. */
export function noteSubjectsOfLine(
  { id, endToEndId }: Pick<StatementLine, 'id' | 'endToEndId'>,
  { billetId = null, paymentId = null }: { readonly billetId?: string | null; readonly paymentId?: string | null } = {},
) {
  return named(['pix', endToEndId], ['billet', billetId], ['payment', paymentId], ['line', id])
}

/** The names of what a receipt proves: a receipt has no note of its own. */
export function noteSubjectsOfReceipt(receipt: Pick<ReceiptSummary, 'endToEndId' | 'billetId' | 'paymentId'>) {
  return named(['pix', receipt.endToEndId], ['billet', receipt.billetId], ['payment', receipt.paymentId])
}

/** The name of a charge; the Pix that pay it have notes of their own. */
export function noteSubjectsOfCharge({ kind, txid }: ChargeId) {
  return named(['charge', `${kind}:${txid}`])
}

/** The name of a received Pix. */
export function noteSubjectsOfReceived({ endToEndId }: Pick<ReceivedPix, 'endToEndId'>) {
  return named(['pix', endToEndId])
}

/** The names of a paid boleto. */
export function noteSubjectsOfBillet({ id, paymentId }: Pick<BilletRow, 'id' | 'paymentId'>) {
  return named(['billet', id], ['payment', paymentId])
}

/** The names of an item of the books; of a refund and a receipt those of their Pix. */
export function noteSubjectsOfItem({ kind, id, endToEndId }: Pick<BookItem, 'kind' | 'id' | 'endToEndId'>) {
  const isNamed = kind !== 'refund' && kind !== 'receipt' && kind !== 'received'
  return named(['pix', kind === 'received' ? id : endToEndId], [kind, isNamed ? id : null])
}

/** The name of a payee of the book, whoever was joined into it. */
export function noteSubjectsOfPayee({ id }: Pick<PayeeRow, 'id'>) {
  return named(['payee', id])
}

/** Puts the strongest name first. */
export function strongestFirst(subjects: Iterable<NoteSubject>): readonly NoteSubject[] {
  const rank = (subject: NoteSubject): number => strength.findIndex((kind) => subject.startsWith(`${kind}:`))
  return [...subjects].toSorted((one, other) => rank(one) - rank(other))
}

/** What a subject of one kind names: `subjectId('pix', 'pix:E1')` is `E1`; null where it is of another kind. */
export function subjectId(kind: (typeof strength)[number], subject: NoteSubject): string | null {
  return subject.startsWith(`${kind}:`) ? subject.slice(kind.length + 1) : null
}

/** The charge that a subject names; null where it names something else. */
export function chargeOfSubject(subject: NoteSubject): ChargeId | null {
  const [kind, txid] = (subjectId('charge', subject) ?? '').split(':')
  return chargeIdSchema.safeParse({ kind, txid }).data ?? null
}

// An id of the institution that holds other characters gives no name.
function named(...names: readonly (readonly [kind: string, id: string | null])[]): readonly NoteSubject[] {
  return names.flatMap(([kind, id]) => {
    if (id === null) return []
    const subject = noteSubjectSchema.safeParse(`${kind}:${id}`)
    return subject.success ? [subject.data] : []
  })
}
