import type { InvoiceFacts } from '../../../shared/domain/note.ts'
import { invoiceKeyParts, parseInvoiceKey } from '../../../shared/ids/invoice-key.ts'
import { centavosFromWire } from '../../../shared/money/wire-amount.ts'
import { localDateSchema } from '../../../shared/time/local-date-schema.ts'

/** Where one kind of electronic invoice says what; names without their namespace. */
interface InvoiceShape {
  /** The signed element, whose `Id` holds the key. */
  readonly root: string
  readonly number: string
  readonly issued: readonly string[]
  readonly total: readonly string[]
}

const shapes: readonly InvoiceShape[] = [
  { root: 'infNFe', number: 'nNF', issued: ['dhEmi', 'dEmi'], total: ['vNF'] },
  { root: 'infCte', number: 'nCT', issued: ['dhEmi'], total: ['vTPrest'] },
  { root: 'infNF3e', number: 'nNF', issued: ['dhEmi'], total: ['vNF'] },
  { root: 'infNFCom', number: 'nNF', issued: ['dhEmi'], total: ['vNF'] },
  { root: 'infBPe', number: 'nBP', issued: ['dhEmi'], total: ['vPgto', 'vBP'] },
  { root: 'infNFSe', number: 'nNFSe', issued: ['dhEmi', 'dhProc'], total: ['vLiq'] },
]

/**
 * What the XML of an NF-e, NFC-e, CT-e, CT-e OS, NF3-e, NFCom, BP-e or national NFS-e says; null for any other. What has a document type is not read:
 * its entities may grow without end.
 */
export function invoiceInXml(xml: string): InvoiceFacts | null {
  if (!xml.startsWith('<') || /<!(?:DOCTYPE|ENTITY)/i.test(xml)) return null
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  if (first(document, 'parsererror') !== null) return null
  for (const shape of shapes) {
    const invoice = first(document, shape.root)
    if (invoice !== null) return factsOf(invoice, shape)
  }
  return null
}

function factsOf(invoice: Element, { number, issued, total }: InvoiceShape): InvoiceFacts {
  const issuer = first(invoice, 'emit')
  const key = parseInvoiceKey(invoice.getAttribute('Id') ?? '')
  const parts = key.ok ? invoiceKeyParts(key.value) : null
  const amount = centavosFromWire(textOf(invoice, total))
  return {
    key: key.ok ? key.value : null,
    number: cut(textOf(invoice, [number]), 40) ?? parts?.number ?? null,
    issuerName: cut(issuer && textOf(issuer, ['xNome']), 200),
    issuerDocument: cut(issuer && textOf(issuer, ['CNPJ', 'CPF']), 20) ?? parts?.issuer ?? null,
    issuedOn: localDateSchema.safeParse(textOf(invoice, issued)?.slice(0, 10)).data ?? null,
    total: amount.ok ? amount.value : null,
  }
}

/** The text of the first element that has one of the names, tried in their order. */
function textOf(within: Element, names: readonly string[]): string | null {
  for (const name of names) {
    const text = first(within, name)?.textContent.trim()
    if (text !== undefined && text !== '') return text
  }
  return null
}

function first(within: Document | Element, name: string): Element | null {
  return within.getElementsByTagNameNS('*', name)[0] ?? null
}

function cut(text: string | null, most: number): string | null {
  return text === null ? null : text.slice(0, most)
}
