import type { InvoiceFacts } from '../../../shared/domain/note.ts'
import { invoiceKeyParts, parseInvoiceKey } from '../../../shared/ids/invoice-key.ts'
import { at, first, textOf } from './element-text.ts'

const KEYS = ['chNFe', 'chCTe', 'chNF3e', 'chNFCom', 'chBPe', 'chNFSe']
// Cancelled, cancelled by substitution; registered, registered and tied, registered after its time.
const CANCELLING = /^11011[12]$/
const REGISTERED = /^(?:135|136|155)$/
// Cancelled, cancelled after its time; as an answer of the authority beside the invoice.
const CANCELLED = /^(?:101|151)$/

/** Says whether a document, or the authority's answer in it, tells that its invoice is cancelled. */
export function isCancelled(document: Document): boolean {
  return CANCELLED.test(textOf(document, ['infProt/cStat']) ?? '') || cancellationIn(document) !== null
}

/** What the event that cancels an invoice says of it, where the authority registered the event: who only asked has not cancelled. */
export function cancellationIn(document: Document): InvoiceFacts | null {
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
