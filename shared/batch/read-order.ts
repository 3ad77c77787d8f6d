import { parseBillet } from '../billet/parse-billet.ts'
import { parseBrCode } from '../brcode/parse-br-code.ts'
import { type BatchField, batchFields } from '../domain/batch-field.ts'
import type { Institution } from '../domain/institutions.ts'
import { type BatchOrder, batchOrderSchema } from '../domain/payment-batch.ts'
import { findInstitution, institutionOfCode } from '../domain/search-institutions.ts'
import { namedInstitution } from '../entry/named-institution.ts'
import type { AccountType } from '../ids/account-type.ts'
import { parseAccountNumber } from '../ids/account-number.ts'
import { formatTaxDocument, parseTaxDocument, type TaxDocument } from '../ids/tax-document.ts'
import { readTypedPixKey, writtenKey } from '../ids/typed-pix-key.ts'
import type { Centavos } from '../money/centavos.ts'
import { formatAmount } from '../money/format-brl.ts'
import type { LocalDate } from '../time/local-date.ts'
import { isSheetError } from '../sheet/sheet-error.ts'
import { readToldAmount } from './told-amount.ts'

/** What a row says, by field, as a person would type it. */
export type ToldRow = Readonly<Partial<Record<BatchField, string>>>

/** Why a field cannot be used, and what it may have been meant to say: never taken before a person chose it. */
export interface OrderFault {
  readonly field: BatchField
  readonly reason: OrderReason
  readonly offers: readonly string[]
}

/** Each has a sentence on the screen. */
export type OrderReason =
  | 'missing'
  | 'broken' // a formula without a value, or an error
  | 'amount' // none that can be read
  | 'ambiguous' // 1.234 may be thousands or decimals
  | 'negative'
  | 'document'
  | 'zeros' // a number that may have lost zeros in front
  | 'way'
  | 'phone' // a phone that lacks its country
  | 'cpf-or-phone'
  | 'billet'
  | 'open-amount' // a boleto that names no amount
  | 'other-amount' // the code or the line says another amount
  | 'code'
  | 'institution'
  | 'account'
  | 'account-type'
  | 'description'

/** How a row reads: the order that it makes, or why it makes none. */
export interface ReadOrder {
  readonly order: BatchOrder | null
  readonly faults: readonly OrderFault[]
}

/** What reading needs to know: the day it is, and institutions that only training knows. */
export interface OrderRules {
  readonly today: LocalDate
  readonly institutions: readonly Institution[]
}

const options = { priority: 'NORM', paymentFlow: 'INSTANT', expiration: 600, ispbDeny: [] } as const
const ACCOUNT_TYPES: readonly (readonly [AccountType, RegExp])[] = [
  ['SVGS', /poup|sav|^svgs$|^pp$/i],
  ['TRAN', /pagamento|payment|^tran$|^pg$/i],
  ['SLRY', /sal[aá]rio|salary|^slry$/i],
  ['CACC', /corrente|checking|current|^cacc$|^cc$/i],
]

/** How people write the types of accounts, the most usual first; where a sheet says none, nobody knows which. */
const ACCOUNT_TYPE_OFFERS = ['Corrente', 'Poupança', 'Pagamento', 'Salário']

/** Reads one row of a sheet of payments. What can be read in two ways is a fault with both as offers; nothing is guessed. */
export function readOrder(told: ToldRow, rules: OrderRules): ReadOrder {
  const faults: OrderFault[] = []
  const fault = (field: BatchField, reason: OrderReason, offers: readonly string[] = []): null => {
    faults.push({ field, reason, offers })
    return null
  }
  const broken = batchFields.filter((field) => isBroken(told[field] ?? ''))
  if (broken.length > 0)
    return { order: null, faults: broken.map((field) => ({ field, reason: 'broken', offers: [] })) }
  const amount = readAmount(told, rules.today, fault)
  const document = readDocument(told.document ?? '', fault)
  const description = told.description?.trim() ?? ''
  const base = { amount, document, description, payee: nameOf(told.payee ?? '') }
  const draft = draftOf(told, base, rules, fault)
  if (draft === null || faults.length > 0) return { order: null, faults }
  const read = batchOrderSchema.safeParse(draft)
  if (read.success) return { order: read.data, faults: [] }
  const [issue] = read.error.issues
  return {
    order: null,
    faults: [
      { field: fieldOf(issue?.path.join('.') ?? ''), reason: reasonOf(issue?.path.join('.') ?? ''), offers: [] },
    ],
  }
}

// What systems have under the name of a supplier may be its number, which is nobody's name.
function nameOf(text: string): string | null {
  const name = text.trim()
  return /\p{L}/u.test(name) ? name : null
}

function isBroken(text: string): boolean {
  return isSheetError(text.trim()) || /^=[\p{L}\d(+"@$'#{[.-]/u.test(text.trim())
}

type Fault = (field: BatchField, reason: OrderReason, offers?: readonly string[]) => null

interface Base {
  readonly amount: Centavos | null
  readonly document: TaxDocument | null
  readonly description: string
  readonly payee: string | null
}

function readAmount({ amount = '', way = '' }: ToldRow, today: LocalDate, fault: Fault): Centavos | null {
  const read = readToldAmount(amount)
  if (read.ok) return read.amount
  // Where the row names none, its boleto may: offered, and never taken by itself.
  const line = read.reason === 'missing' ? parseBillet(way, today) : null
  const named = line?.ok === true ? line.value.amount : null
  return fault('amount', read.reason, named === null ? read.offers : [formatAmount(named)])
}

/** Reads a CPF or CNPJ as a row tells it; null for none, and where it cannot be read, which `fault` hears. */
export function readDocument(text: string, fault: Fault): TaxDocument | null {
  const bare = text.trim()
  if (bare === '') return null
  const read = parseTaxDocument(bare)
  if (read.ok) return read.value
  const whole = withZeros(bare)
  return whole.length === 0 ? fault('document', 'document') : fault('document', 'zeros', whole)
}

// A workbook that took it for a number has lost its zeros: as many as a CPF lacks, or a CNPJ. The mask of one says which.
function withZeros(text: string): readonly string[] {
  const digits = text.replace(/[./\- ]/g, '')
  if (!/^\d{6,13}$/.test(digits) || (digits.length === 11 && digits !== text)) return []
  return [11, 14].flatMap((length) => {
    const read = digits.length < length ? parseTaxDocument(digits.padStart(length, '0')) : null
    return read?.ok === true ? [formatTaxDocument(read.value)] : []
  })
}

function draftOf(told: ToldRow, base: Base, rules: OrderRules, fault: Fault): object | null {
  const way = told.way?.trim() ?? ''
  if (way === '')
    return (told.account ?? '').trim() === '' ? fault('way', 'missing') : byAccount(told, base, rules, fault)
  // Of fourteen digits it is a CNPJ that begins so.
  if (/^0002\d{2}/.test(way) && !/^\d{14}$/.test(way)) return byCode(way, base, fault)
  const digits = way.replace(/[.\-\s]/g, '')
  if (/^\d{44,48}$/.test(digits)) return byBillet(way, base, rules.today, fault)
  return byKey(way, base, fault)
}

function byCode(way: string, { amount, document, description }: Base, fault: Fault): object | null {
  const code = parseBrCode(way)
  if (!code.ok || code.value.kind === 'recurrence') return fault('way', 'code')
  const fixed = code.value.location === null ? code.value.amount : null
  if (fixed !== null && amount !== null && fixed !== amount)
    return fault('amount', 'other-amount', [formatAmount(fixed)])
  return { kind: 'pix-qr', code: code.value.text, creditorDocument: document, amount, description, ...options }
}

function byBillet(way: string, base: Base, today: LocalDate, fault: Fault): object | null {
  const read = parseBillet(way, today)
  if (!read.ok) return fault('way', 'billet')
  const { line, barCode, amount, warnings } = read.value
  const isOpen = warnings.includes('open-amount') && !(read.value.kind === 'bank' && read.value.ispb !== null)
  if (isOpen) return fault('way', 'open-amount')
  if (amount !== null && base.amount !== null && amount !== base.amount)
    return fault('amount', 'other-amount', [formatAmount(amount)])
  return {
    kind: 'billet',
    line,
    barCode,
    amount: base.amount,
    dueDate: read.value.kind === 'bank' ? read.value.dueDate : null,
    payeeName: base.payee,
    payeeDocument: base.document,
    description: base.description,
    paymentFlow: 'INSTANT',
  }
}

function byKey(way: string, { amount, document, description, payee }: Base, fault: Fault): object | null {
  const typed = readTypedPixKey(way)
  if (!typed.ok) {
    const offers = withZeros(way)
    return offers.length === 0 ? fault('way', 'way') : fault('way', 'zeros', offers)
  }
  if (typed.value.meaning === 'propose') return fault('way', 'phone', [writtenKey(typed.value.key)])
  if (typed.value.meaning === 'ask') return fault('way', 'cpf-or-phone', typed.value.keys.map(writtenKey))
  const { key } = typed.value
  return { kind: 'pix-key', key, creditorDocument: document, payeeName: payee, amount, description, ...options }
}

function byAccount(told: ToldRow, base: Base, { institutions }: OrderRules, fault: Fault): object | null {
  const named = (told.institution ?? '').trim()
  const known = findInstitution(named, institutions) ?? institutionOfCode(named.padStart(3, '0'), institutions)
  const [, lost] = LOST_ISPB.exec(named) ?? []
  const ispb = lost === undefined ? (known?.ispb ?? namedInstitution(named, institutions)) : null
  if (ispb === null)
    return fault(
      'institution',
      named === '' ? 'missing' : 'institution',
      lost === undefined ? [] : whole(lost, institutions),
    )
  // One that cannot be read is a fault already.
  if (base.document === null) return (told.document ?? '').trim() === '' ? fault('document', 'missing') : null
  if (base.payee === null) return fault('payee', 'missing')
  const [, bare, decimal] = DECIMAL_ACCOUNT.exec((told.account ?? '').trim()) ?? []
  if (bare !== undefined) return fault('account', 'account', [bare, `${bare}-${decimal}`])
  const type = accountTypeOf(told.accountType ?? '')
  if (type === null) return fault('accountType', 'account-type', ACCOUNT_TYPE_OFFERS)
  const payee = {
    ispb,
    issuer: (told.issuer ?? '').trim() || null,
    number: accountOf((told.account ?? '').trim()),
    accountType: type,
    document: base.document,
    name: base.payee,
  }
  return { kind: 'pix-manual', payee, amount: base.amount, description: base.description, ...options }
}

/** An ISPB that a column of ISPBs tells with less than its eight digits. */
const LOST_ISPB = /^ISPB (\d{1,7})$/
/** An account that a program has written with decimals, or beside which a digit stands that may be its own: `56789.0` is 56789 or 56789-0. */
const DECIMAL_ACCOUNT = /^(\d{4,})(?:\.| \| )([\dXx])$/

function whole(lost: string, institutions: readonly Institution[]): readonly string[] {
  const ispb = lost.padStart(8, '0')
  return findInstitution(ispb, institutions) === null ? [] : [ispb]
}

// One that is no account stays as it is told, and is refused as that.
function accountOf(text: string): string {
  const read = parseAccountNumber(text)
  return read.ok ? read.value : text
}

function accountTypeOf(text: string): AccountType | null {
  const bare = text.trim()
  const [[type] = [null], ...others] = ACCOUNT_TYPES.filter(([, shape]) => shape.test(bare))
  // `Corrente/Poupança` is nobody's.
  return others.length === 0 ? type : null
}

function fieldOf(path: string): BatchField {
  if (path.startsWith('payee.')) return path === 'payee.issuer' ? 'issuer' : path === 'payee.name' ? 'payee' : 'account'
  if (path === 'payeeName') return 'payee'
  return path === 'description' ? 'description' : 'amount'
}

function reasonOf(path: string): OrderReason {
  if (path === 'description') return 'description'
  return path.startsWith('payee') ? 'account' : 'amount'
}

/** What a row says under the way to pay where an order was not read from a row; empty for bank data, which have columns of their own. */
export function writtenWay(order: BatchOrder): string {
  switch (order.kind) {
    case 'billet':
      return order.line
    case 'pix-qr':
      return order.code
    case 'pix-key':
      return writtenKey(order.key)
    case 'pix-manual':
      return ''
  }
}
