import type { InvoiceFacts } from '../../../shared/domain/note.ts'
import { invoiceKeyParts, parseInvoiceKey } from '../../../shared/ids/invoice-key.ts'
import { at, first, textOf } from './element-text.ts'

const KEYS = ['chNFe', 'chCTe', 'chNF3e', 'chNFCom', 'chBPe', 'chNFSe']
// Cancelled, cancelled by substitution; registered, registered and tied, registered after its time.
const CANCELLING = /^11011[12]$/
const REGISTERED = /^(?:135|136|155)$/
// Of a protocol: cancelled, also after its time or by an event; denied, whose use was never allowed; authorized, in its time or after it.
const CANCELLED = /^(?:101|135|151|155)$/
const DENIED = /^(?:110|205|30[1-3])$/
const AUTHORIZED = /^1[05]0$/

/**
 * Says whether the authority's answer within a part of a document is that its invoice was cancelled, denied or refused: nothing is owed by it. Where
 * answers name their invoices, only those of `key` count; null: all of them.
 */
export function isVoid(within: Document | Element, key: string | null): boolean {
  const answers = Array.from(within.getElementsByTagNameNS('*', 'infProt')).flatMap((answer) => {
    const named = textOf(answer, KEYS)
    return key === null || named === null || named === key ? (textOf(answer, ['cStat']) ?? []) : []
  })
  if (answers.some((answer) => CANCELLED.test(answer) || DENIED.test(answer))) return true
  // Sent twice it is refused once, and allowed all the same.
  return answers.length > 0 && !answers.some((answer) => AUTHORIZED.test(answer))
}

/** What each event that cancels an invoice says of it. */
export function cancellationsIn(document: Document): readonly InvoiceFacts[] {
  const events = ['procEventoNFe', 'procEventoCTe', 'procEventoNFSe'].flatMap((name) =>
    Array.from(document.getElementsByTagNameNS('*', name)),
  )
  return (events.length === 0 ? [document] : events).flatMap((event) => cancellationIn(event) ?? [])
}

// Where the authority registered the event: who only asked has not cancelled.
function cancellationIn(document: Document | Element): InvoiceFacts | null {
  const told = at(document, ['retEvento', 'infEvento']) ?? first(document, 'infEvento')
  const isGoods =
    CANCELLING.test(textOf(document, ['infEvento/tpEvento']) ?? '') &&
    REGISTERED.test(textOf(document, ['infEvento/cStat', 'retEvento/cStat', 'retEventoCTe/cStat']) ?? '')
  // The national NFS-e keeps an event only once it is registered; `infEvento` is its own, `infPedReg` who asked.
  const isService = ['e101101', 'e105102', 'e105104', 'e305101'].some((name) => first(document, name) !== null)
  if (told === null || !(isGoods || isService)) return null
  const key = parseInvoiceKey(textOf(document, KEYS) ?? '')
  if (!key.ok) return null
  const { number, issuer } = invoiceKeyParts(key.value)
  return {
    key: key.value,
    number,
    issuerName: null,
    issuerDocument: issuer,
    issuedOn: null,
    total: null,
    cancelled: true,
  }
}
