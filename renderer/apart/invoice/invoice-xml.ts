import type { Instalment, InvoiceFacts } from '../../../shared/domain/note.ts'
import { invoiceKeyParts, parseInvoiceKey } from '../../../shared/ids/invoice-key.ts'
import { invoiceKeysIn } from '../../../shared/ids/invoice-keys-in.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { centavosFromWire } from '../../../shared/money/wire-amount.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'
import { localDateSchema } from '../../../shared/time/local-date-schema.ts'
import { cancellationsIn, isVoid } from './cancellation-in.ts'
import { at, first, partsOfOne, textOf } from './element-text.ts'

/** Where one kind of electronic invoice says what; names without their namespace, or names on the way to one. */
interface InvoiceShape {
  /** The signed element, whose `Id` holds the key; elsewhere one of that name refers to another invoice, as the cargo of a CT-e. */
  readonly root: string
  readonly number: string
  readonly issued: readonly string[]
  readonly total: readonly string[]
  /** The total with the taxes on top of it (IBS, CBS, IS), which is what is charged from 2027 on. */
  readonly taxedTotal: readonly string[]
  /** Who is charged: the element with the document, or with the code of the role whose element has it. */
  readonly payer: readonly string[]
  /** The due dates, one or several. */
  readonly due: string | null
}

// By the code in `toma3` of a CT-e: sender, dispatcher, receiver, addressee.
const FREIGHT_ROLES = ['rem', 'exped', 'receb', 'dest']
const MOST_DUE = 120
const MOST_INVOICES = 1_000
const TAXED_FROM = '2027-01-01'

const shapes: readonly InvoiceShape[] = [
  {
    root: 'infNFe',
    number: 'nNF',
    issued: ['dhEmi', 'dEmi'],
    total: ['total/vNF'],
    taxedTotal: ['total/vNFTot'],
    payer: ['dest'],
    due: 'dVenc',
  },
  {
    root: 'infCte',
    number: 'nCT',
    issued: ['dhEmi'],
    total: ['vTPrest'],
    taxedTotal: ['imp/vTotDFe'],
    payer: ['toma4', 'toma3', 'toma03', 'toma'],
    due: 'dVenc',
  },
  {
    root: 'infNF3e',
    number: 'nNF',
    issued: ['dhEmi'],
    total: ['total/vNF'],
    taxedTotal: ['total/vTotDFe'],
    payer: ['dest'],
    due: 'dVencFat',
  },
  {
    root: 'infNFCom',
    number: 'nNF',
    issued: ['dhEmi'],
    total: ['total/vNF'],
    taxedTotal: ['total/vTotDFe'],
    payer: ['dest'],
    due: 'dVencFat',
  },
  {
    root: 'infBPe',
    number: 'nBP',
    issued: ['dhEmi'],
    total: ['vPgto', 'total/vBP'],
    taxedTotal: ['imp/vTotDFe', 'total/vTotDFe'],
    payer: ['comp'],
    due: null,
  },
  {
    root: 'infNFSe',
    number: 'nNFSe',
    issued: ['dhEmi', 'dhProc'],
    total: ['vLiq'],
    taxedTotal: ['totCIBS/vTotNF'],
    payer: ['toma'],
    due: null,
  },
]

/**
 * What the XML of NF-e, NFC-e, CT-e, CT-e OS, NF3-e, NFCom, BP-e, national or municipal NFS-e says, each once, however many are in one file;
 * none for any other, and of more than a thousand. What has a document type is not read: its entities may grow without end.
 */
export function invoicesInXml(xml: string): readonly InvoiceFacts[] {
  if (!xml.startsWith('<') || /<!(?:DOCTYPE|ENTITY)/i.test(xml)) return []
  // Several that somebody put behind each other are no document.
  const document = parsed(xml) ?? parsed(`<lot>${xml.replaceAll(/<\?xml[^>]*\?>/g, '')}</lot>`)
  if (document === null) return []
  const gone = cancellationsIn(document)
  const told = partsOfOne(document, rootsIn).flatMap((part) => {
    const facts = factsIn(part)
    if (facts === null) return []
    const { key } = facts
    const isGone = gone.some((one) => key === null || one.key === key)
    const isNone = isGone || isVoid(part, null) || (key !== null && isVoid(document, key))
    return isNone ? { ...facts, cancelled: true as const } : facts
  })
  const all = new Map([...gone, ...told].map((facts) => [nameOf(facts), facts]))
  return all.size > MOST_INVOICES ? [] : [...all.values()]
}

function parsed(xml: string): Document | null {
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  return first(document, 'parsererror') === null ? document : null
}

function nameOf({ key, number, issuerDocument }: InvoiceFacts): string {
  return key ?? `${number} ${issuerDocument}`
}

function rootsIn(within: Document | Element): readonly Element[] {
  const named = [...shapes.map(({ root }) => [root, 'emit']), ...cities.map(({ root, told }) => [root, told])]
  return named.flatMap(([root = '', child = '']) =>
    Array.from(within.getElementsByTagNameNS('*', root)).filter((one) => has(one, child)),
  )
}

function factsIn(part: Document | Element): InvoiceFacts | null {
  const [invoice] = rootsIn(part)
  const shape = shapes.find(({ root }) => root === invoice?.localName)
  if (invoice === undefined) return null
  return shape === undefined ? municipalIn(invoice, part) : factsOf(invoice, shape)
}

function factsOf(invoice: Element, shape: InvoiceShape): InvoiceFacts {
  const issuer = issuerOf(invoice)
  const key = parseInvoiceKey(invoice.getAttribute('Id') ?? '')
  const parts = key.ok ? invoiceKeyParts(key.value) : null
  const issuedOn = localDateSchema.safeParse(textOf(invoice, shape.issued)?.slice(0, 10)).data ?? null
  const isTaxed = issuedOn !== null && issuedOn >= TAXED_FROM
  const payerDocument = payerOf(invoice, shape.payer)
  // What is issued as a test charges nobody.
  const isTest = textOf(invoice, ['tpAmb']) === '2'
  const instalments = isTest ? [] : instalmentsOf(invoice)
  const dueOn = shape.due === null || isTest || isOneOfSeveral(invoice, shape.due) ? [] : daysOf(invoice, shape.due)
  return {
    key: key.ok ? key.value : null,
    number: cut(textOf(invoice, [shape.number]), 40) ?? parts?.number ?? null,
    issuerName: cut(issuer && textOf(issuer, ['xNome']), 200),
    issuerDocument: cut(issuer && documentOf(issuer), 20) ?? (isByAnother(invoice) ? null : (parts?.issuer ?? null)),
    issuedOn,
    total: (isTaxed ? amountOf(invoice, shape.taxedTotal) : null) ?? amountOf(invoice, shape.total),
    ...(payerDocument !== null && { payerDocument }),
    ...(dueOn.length > 0 && { dueOn }),
    ...(instalments.length > 0 && { instalments }),
  }
}

/** Where the NFS-e of cities say what: those by the layout of ABRASF, of any version, and that of São Paulo. */
const cities = [
  {
    root: 'InfNfse',
    told: 'Numero',
    number: 'Numero',
    issued: 'DataEmissao',
    net: ['ValorLiquidoNfse'],
    issuer: ['PrestadorServico', 'Prestador'],
    issuerName: ['PrestadorServico/RazaoSocial', 'Prestador/RazaoSocial'],
    payer: ['TomadorServico', 'Tomador'],
    isCancelled: (document: Document | Element) =>
      textOf(document, ['CancelamentoNfse', 'NfseCancelamento', 'SubstituicaoNfse', 'NfseSubstituicao']) !== null,
  },
  {
    root: 'NFe',
    told: 'ChaveNFe',
    number: 'ChaveNFe/NumeroNFe',
    issued: 'DataEmissaoNFe',
    net: [],
    issuer: ['CPFCNPJPrestador'],
    issuerName: ['RazaoSocialPrestador'],
    payer: ['CPFCNPJTomador'],
    isCancelled: (document: Document | Element) => textOf(document, ['StatusNFe']) === 'C',
  },
] as const
// What the taker keeps back of a service, and what is taken off it: then its price is not what is paid.
const TAKEN_OFF = /^(?:valor(?:pis|cofins|inss|ir|csll|issretido)|outrasretencoes|desconto(?:in)?condicionado)$/

function municipalIn(invoice: Element, part: Document | Element): InvoiceFacts | null {
  const city = cities.find(({ root }) => root === invoice.localName)
  if (city === undefined) return null
  const net = amountOf(invoice, city.net)
  const [issuer, payer] = [partyOf(invoice, city.issuer), partyOf(invoice, city.payer)]
  const keys = invoiceKeysIn(textOf(invoice, ['OutrasInformacoes']) ?? '')
  return {
    // Cities that take part in the national system print its key.
    key: keys.length === 1 ? (keys[0]?.key ?? null) : null,
    number: cut(textOf(invoice, [city.number]), 40),
    issuerName: cut(textOf(invoice, city.issuerName), 200),
    issuerDocument: issuer,
    issuedOn: localDateSchema.safeParse(textOf(invoice, [city.issued])?.slice(0, 10)).data ?? null,
    total: net !== null && net > 0 ? net : grossOf(invoice),
    ...(payer !== null && { payerDocument: payer }),
    ...(city.isCancelled(part) && { cancelled: true }),
  }
}

function partyOf(invoice: Element, names: readonly string[]): string | null {
  for (const name of names) {
    const party = first(invoice, name)
    const document = cut((party && documentOf(party))?.replaceAll(/[^0-9A-Za-z]/g, '') ?? null, 20)
    if (document !== null) return document
  }
  return null
}

// The price, where nothing was kept back or taken off: what is paid is not reckoned here.
function grossOf(invoice: Element): Centavos | null {
  const isLess = Array.from(invoice.getElementsByTagNameNS('*', '*')).some(({ localName, textContent }) => {
    const [name, text] = [localName.toLowerCase(), textContent.trim()]
    return name === 'issretido' ? /^(?:1|true|s)/i.test(text) : TAKEN_OFF.test(name) && /[1-9]/.test(text)
  })
  return isLess ? null : amountOf(invoice, ['ValorServicos'])
}

// An NFS-e may be issued by whom it charges, or by a go-between (`tpEmit` 2 and 3); it is paid to who did the work.
function isByAnother(invoice: Element): boolean {
  return /^[23]$/.test(textOf(invoice, ['infDPS/tpEmit']) ?? '')
}

function issuerOf(invoice: Element): Element | null {
  return isByAnother(invoice) ? at(invoice, ['infDPS', 'prest']) : first(invoice, 'emit')
}

function documentOf(party: Element): string | null {
  return textOf(party, ['CNPJ', 'CPF', 'Cnpj', 'Cpf'])
}

function amountOf(invoice: Element, names: readonly string[]): Centavos | null {
  const amount = centavosFromWire(textOf(invoice, names))
  return amount.ok ? amount.value : null
}

// Where one of them says no day or no amount the parts do not add up to the whole: then the days alone are told.
function instalmentsOf(invoice: Element): Instalment[] {
  const parts = Array.from(invoice.getElementsByTagNameNS('*', 'dup'), (part) => ({
    dueOn: localDateSchema.safeParse(textOf(part, ['dVenc'])?.slice(0, 10)).data,
    amount: amountOf(part, ['vDup']),
  }))
  const told = parts.flatMap(({ dueOn, amount }) => (dueOn === undefined || amount === null ? [] : [{ dueOn, amount }]))
  if (told.length !== parts.length || told.length > MOST_DUE) return []
  return told.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0))
}

function payerOf(invoice: Element, names: readonly string[]): string | null {
  for (const name of names) {
    const element = first(invoice, name)
    if (element === null) continue
    const role = FREIGHT_ROLES[Number(/^[0-3]$/.exec(element.textContent.trim())?.[0] ?? -1)]
    const party = role === undefined ? element : first(invoice, role)
    return cut(party && documentOf(party), 20)
  }
  return null
}

function daysOf(invoice: Element, name: string): LocalDate[] {
  const days = Array.from(invoice.getElementsByTagNameNS('*', name)).flatMap(
    ({ textContent }) => localDateSchema.safeParse(textContent.trim().slice(0, 10)).data ?? [],
  )
  return [...new Set(days)].toSorted().slice(0, MOST_DUE)
}

// The only day of several parts is not that of the whole.
function isOneOfSeveral(invoice: Element, name: string): boolean {
  const parts = invoice.getElementsByTagNameNS('*', 'dup').length
  return parts > 1 && instalmentsOf(invoice).length === 0 && daysOf(invoice, name).length === 1
}

function has({ children }: Element, name: string): boolean {
  return Array.from(children).some(({ localName }) => localName === name)
}

function cut(text: string | null, most: number): string | null {
  return text === null ? null : text.slice(0, most)
}
