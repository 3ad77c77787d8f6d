import { barCodeOfLine } from '../../../shared/billet/billet-line.ts'
import { BAR_CODE, type BookThing, type BookTie, pixTie } from '../../../shared/books/book-thing.ts'
import type { PaidBillet } from '../../../shared/domain/billet.ts'
import type { BookItem } from '../../../shared/domain/closing.ts'
import type { ReceiptSummary } from '../../../shared/domain/receipt.ts'
import type { PixRefund, ReceivedPix } from '../../../shared/domain/received-pix.ts'
import { findBillets } from '../../../shared/entry/find-billets.ts'
import { centavos, subtractCentavos } from '../../../shared/money/centavos.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import type { BookCharge, BookLine, BookPayment, BookReturn } from '../../vault/book-tables.ts'

const billetKind = /bill?et|boleto/i
const noFacts = { name: null, document: null, endToEndId: null, txid: null, description: null }

/** A line of the statement: a boleto's by its own number or the line or bar code in its text, a Pix's by its end-to-end id; what comes in may name its charge. */
export function ofLine({ line, returnId }: BookLine): BookThing {
  const { id, at, direction, amount, txid, text, idempotencyKey } = line
  const endToEndId = line.endToEndId ?? returnId
  const names = { name: line.counterpartName, document: line.counterpartDocument, description: text }
  const item: BookItem = { kind: 'line', id, at, direction, amount, endToEndId, txid, ...names }
  const ids = billetKind.test(line.kind)
    ? billetTies(id, idempotencyKey)
    : [...pixTies(endToEndId, idempotencyKey), ...(direction === 'in' ? txidTies(txid) : [])]
  if (direction === 'in') return { item, ties: ids }
  const printed = findBillets(text ?? '', localDateOf(at)).flatMap(({ meaning }) =>
    meaning.kind === 'billet' ? barTies(meaning.billet.barCode) : [],
  )
  return { item, ties: [...ids, ...printed] }
}

/** A payment made here whose money has moved; a refund is known by its key, which is its id at the institution. */
export function ofPayment(payment: BookPayment): BookThing {
  const { id, kind, at, amount, name, document, endToEndId, providerId, idempotencyKey, description } = payment
  const told = { name, document, endToEndId, description: description === '' ? null : description }
  const item: BookItem = { ...noFacts, kind: 'payment', id, at, direction: 'out', amount, ...told }
  const own: BookTie = { by: 'end-to-end-id', id }
  if (kind === 'billet') return { item, ties: [...billetTies(providerId, idempotencyKey), own] }
  if (kind === 'refund') return { item, ties: refundTies(providerId ?? endToEndId, idempotencyKey) }
  return { item, ties: [...pixTies(endToEndId, idempotencyKey), own] }
}

/** A boleto that the institution lists as paid; null where it does not say how much. */
export function ofBillet(billet: PaidBillet): BookThing | null {
  const amount = billet.amount ?? billet.printedAmount
  if (amount === null) return null
  const { id, creditorName: name, creditorDocument: document, description, idempotencyKey } = billet
  const at = billet.settledAt ?? billet.at
  const item: BookItem = { ...noFacts, kind: 'billet', id, at, direction: 'out', amount, name, document, description }
  const barCode = billet.barCode ?? (billet.line === null ? null : barCodeOfLine(billet.line))
  return { item, ties: [...billetTies(id, idempotencyKey), ...(barCode === null ? [] : barTies(barCode))] }
}

/** A Pix that came in. */
export function ofReceived({ endToEndId, txid, amount, at, payer, message }: ReceivedPix): BookThing {
  const told = { endToEndId, txid, name: payer?.name ?? null, document: payer?.document ?? null, description: message }
  const item: BookItem = { kind: 'received', id: endToEndId, at, direction: 'in', amount, ...told }
  return { item, ties: [pixTie(endToEndId), ...txidTies(txid)] }
}

/** A refund that was done, by its D-id and its own id within its Pix; null where nobody says when. */
export function ofRefund({ endToEndId, payer }: ReceivedPix, refund: PixRefund): BookThing | null {
  const { id, returnId, amount, settledAt: at, description } = refund
  if (at === null) return null
  const told = { name: payer?.name ?? null, document: payer?.document ?? null, endToEndId: returnId, description }
  const item: BookItem = {
    ...noFacts,
    kind: 'refund',
    id: `${endToEndId}:${id}`,
    at,
    direction: 'out',
    amount,
    ...told,
  }
  return { item, ties: refundTies(returnId, id) }
}

/**
 * What a payee gave back of a payment made here, each time that the institution told of more. It bears no id of its own, so only amount,
 * day and document lead to its line.
 */
export function ofReturned({ id, name, document, description, amount: paid, told }: BookReturn): readonly BookThing[] {
  let before = centavos(0)
  return told.flatMap(({ seq, at, state, refunded }): readonly BookThing[] => {
    const inAll = refunded ?? (state === 'refunded' ? paid : before)
    const amount = subtractCentavos(inAll, before)
    if (amount <= 0) return []
    before = inAll
    const facts = { ...noFacts, name, document, description: description === '' ? null : description }
    return [{ item: { ...facts, kind: 'refund', id: `payment:${id}:${seq}`, at, direction: 'in', amount }, ties: [] }]
  })
}

/** A charge that something with its txid has paid. */
export function ofCharge(charge: BookCharge, paidAt: BookItem['at']): BookThing {
  const { kind, txid, amount, debtorName: name, debtorDocument: document, message: description } = charge
  const told = { ...noFacts, txid, name, document, description }
  const at = charge.createdAt ?? paidAt
  const item: BookItem = { kind: 'charge', id: `${kind}:${txid}`, at, direction: 'in', amount, ...told }
  return { item, ties: txidTies(txid) }
}

/** A receipt that is kept here, of a payment made here or elsewhere. */
export function ofReceipt(receipt: ReceiptSummary): BookThing {
  const { id, amount, paidAt: at, payeeName: name, payeeDocument: document, endToEndId, billetId, paymentId } = receipt
  const description = receipt.description === '' ? null : receipt.description
  const told = { ...noFacts, name, document, endToEndId, description }
  const item: BookItem = { kind: 'receipt', id, at, direction: 'out', amount, ...told }
  const own: readonly BookTie[] = paymentId === null ? [] : [{ by: 'end-to-end-id', id: paymentId }]
  return { item, ties: [...billetTies(billetId, null), ...pixTies(endToEndId, null), ...own] }
}

function pixTies(endToEndId: string | null, idempotencyKey: string | null): readonly BookTie[] {
  const byKey: readonly BookTie[] =
    idempotencyKey === null ? [] : [{ by: 'end-to-end-id', id: keyName(idempotencyKey) }]
  return endToEndId === null ? byKey : [pixTie(endToEndId), ...byKey]
}

function billetTies(id: string | null, idempotencyKey: string | null): readonly BookTie[] {
  const byKey: readonly BookTie[] = idempotencyKey === null ? [] : [{ by: 'billet-id', id: keyName(idempotencyKey) }]
  return id === null ? byKey : [{ by: 'billet-id', id }, ...byKey]
}

function barTies(barCode: string): readonly BookTie[] {
  return [{ by: 'billet-id', id: BAR_CODE + barCode }]
}

// Ids of refunds that differ by case alone are one (QRCODES_API section 8).
function refundTies(returnId: string | null, refundId: string): readonly BookTie[] {
  const byKey: BookTie = { by: 'refund-id', id: keyName(refundId) }
  return returnId === null ? [byKey] : [{ by: 'refund-id', id: returnId }, byKey]
}

function txidTies(txid: string | null): readonly BookTie[] {
  return txid === null ? [] : [{ by: 'txid', id: txid }]
}

function keyName(key: string): string {
  return `key:${key.toLowerCase()}`
}
