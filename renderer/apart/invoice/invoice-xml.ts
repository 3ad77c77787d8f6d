import type { InvoiceFacts } from '../../../shared/domain/note.ts'
import { invoiceKeyParts, parseInvoiceKey } from '../../../shared/ids/invoice-key.ts'
import { centavosFromWire } from '../../../shared/money/wire-amount.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'
import { localDateSchema } from '../../../shared/time/local-date-schema.ts'

/** Where one kind of electronic invoice says what; names without their namespace. */
interface InvoiceShape {
  /** The signed element, whose `Id` holds the key; elsewhere one of that name refers to another invoice, as the cargo of a CT-e. */
  readonly root: string
  readonly number: string
  readonly issued: readonly string[]
  /** A name, or names on the way to it. */
  readonly total: readonly string[]
  /** Who is charged: the element with the document, or with the code of the role whose element has it. */
  readonly payer: readonly string[]
  /** The due dates, one or several. */
  readonly due: string | null
}

// By the code in `toma3` of a CT-e: sender, dispatcher, receiver, addressee.
const FREIGHT_ROLES = ['rem', 'exped', 'receb', 'dest']
const MOST_DUE = 120

const shapes: readonly InvoiceShape[] = [
  { root: 'infNFe', number: 'nNF', issued: ['dhEmi', 'dEmi'], total: ['vNF'], payer: ['dest'], due: 'dVenc' },
  {
    root: 'infCte',
    number: 'nCT',
    issued: ['dhEmi'],
    total: ['vTPrest'],
    payer: ['toma4', 'toma3', 'toma03', 'toma'],
    due: 'dVenc',
  },
  { root: 'infNF3e', number: 'nNF', issued: ['dhEmi'], total: ['vNF'], payer: ['dest'], due: 'dVencFat' },
  { root: 'infNFCom', number: 'nNF', issued: ['dhEmi'], total: ['vNF'], payer: ['dest'], due: 'dVencFat' },
  { root: 'infBPe', number: 'nBP', issued: ['dhEmi'], total: ['vPgto', 'total/vBP'], payer: ['comp'], due: null },
  { root: 'infNFSe', number: 'nNFSe', issued: ['dhEmi', 'dhProc'], total: ['vLiq'], payer: ['toma'], due: null },
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
    const invoice = Array.from(document.getElementsByTagNameNS('*', shape.root)).find(hasIssuer)
    if (invoice !== undefined) return factsOf(invoice, shape)
  }
  return null
}

function factsOf(invoice: Element, { number, issued, total, payer, due }: InvoiceShape): InvoiceFacts {
  const issuer = first(invoice, 'emit')
  const key = parseInvoiceKey(invoice.getAttribute('Id') ?? '')
  const parts = key.ok ? invoiceKeyParts(key.value) : null
  const amount = centavosFromWire(textOf(invoice, total))
  const payerDocument = payerOf(invoice, payer)
  const dueOn = due === null ? [] : daysOf(invoice, due)
  return {
    key: key.ok ? key.value : null,
    number: cut(textOf(invoice, [number]), 40) ?? parts?.number ?? null,
    issuerName: cut(issuer && textOf(issuer, ['xNome']), 200),
    issuerDocument: cut(issuer && textOf(issuer, ['CNPJ', 'CPF']), 20) ?? parts?.issuer ?? null,
    issuedOn: localDateSchema.safeParse(textOf(invoice, issued)?.slice(0, 10)).data ?? null,
    total: amount.ok ? amount.value : null,
    ...(payerDocument !== null && { payerDocument }),
    ...(dueOn.length > 0 && { dueOn }),
  }
}

function payerOf(invoice: Element, names: readonly string[]): string | null {
  for (const name of names) {
    const element = first(invoice, name)
    if (element === null) continue
    const role = FREIGHT_ROLES[Number(/^[0-3]$/.exec(element.textContent.trim())?.[0] ?? -1)]
    const party = role === undefined ? element : first(invoice, role)
    return cut(party && textOf(party, ['CNPJ', 'CPF']), 20)
  }
  return null
}

function daysOf(invoice: Element, name: string): LocalDate[] {
  const days = Array.from(invoice.getElementsByTagNameNS('*', name)).flatMap(
    ({ textContent }) => localDateSchema.safeParse(textContent.trim().slice(0, 10)).data ?? [],
  )
  return [...new Set(days)].toSorted().slice(0, MOST_DUE)
}

function hasIssuer({ children }: Element): boolean {
  return Array.from(children).some(({ localName }) => localName === 'emit')
}

/** The text of the first element that has one of the names, or ways, tried in their order. */
function textOf(within: Element, names: readonly string[]): string | null {
  for (const name of names) {
    const text = at(within, name.split('/'))?.textContent.trim()
    if (text !== undefined && text !== '') return text
  }
  return null
}

function at(within: Element, [name, ...more]: readonly string[]): Element | null {
  const found = name === undefined ? within : first(within, name)
  return found === null || more.length === 0 ? found : at(found, more)
}

function first(within: Document | Element, name: string): Element | null {
  return within.getElementsByTagNameNS('*', name)[0] ?? null
}

function cut(text: string | null, most: number): string | null {
  return text === null ? null : text.slice(0, most)
}
