import * as z from 'zod'
import type { Withdrawal } from '../../../shared/domain/charge.ts'
import type { QrReading } from '../../../shared/domain/qr-payment.ts'
import { addCentavos, type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { toldAmount } from '../wire/amount.ts'
import { wireDayOrNull } from '../wire/day.ts'
import { unwrapped } from '../wire/envelope.ts'
import { fieldsOf } from '../wire/find-rows.ts'
import { isRecord, named, plainName } from '../wire/named.ts'
import { oneAmount, UnclearAmount } from '../wire/one-amount.ts'
import { senseOfName } from '../wire/sense-of-name.ts'
import { wireStatus } from '../wire/status.ts'
import { eachTerm, termNames } from '../wire/term-names.ts'
import { toldName, toldText, wireBooleanOrNull } from '../wire/text.ts'
import { toldDocument, withOwnDocuments } from '../wire/told-document.ts'
import { toldKey } from '../wire/told-key.ts'
import { toldWithdrawal } from '../wire/withdrawal.ts'
import { namesOf } from '../institutions/known-words.ts'
import { neutralSenses } from '../institutions/neutral-senses.ts'
import { bankAccount } from './bank-account.ts'
import { wireEndToEndIdOrNull } from './end-to-end-id.ts'
import { plainText } from '../../../shared/kit/plain-text.ts'
import { plainFields } from '../wire/plain-fields.ts'

/** What is asked to read a QR code: its text, unchanged. */
export const qrInfoAsk = z.strictObject({ qrCode: z.string().min(1) })

// An amount of nothing is one that is left to the payer.
const amountOrNull = z
  .union([toldAmount.refine((amount) => amount >= 0, { error: 'payable' }), z.literal('')])
  .nullish()
  .transform((amount): Centavos | null => amount || null)

// What is reckoned for the day already; a term is none.
const reckoned = amountOrNull.catch(null)

/** The charge behind a dynamic code, in the names of the QR-code group (inferred). */
const charge = named(
  z.looseObject({
    chave: toldKey,
    txid: toldText,
    status: wireStatus.charge,
    solicitacaoPagador: toldText,
    calendario: named(z.looseObject({ dataDeVencimento: wireDayOrNull })).nullish(),
    recebedor: named(
      z.looseObject({ cpf: toldDocument, cnpj: toldDocument, cpfCnpj: toldDocument, nome: toldName }),
      {},
      { first: withOwnDocuments },
    ).nullish(),
    valor: named(
      z.looseObject({
        original: amountOrNull,
        final: amountOrNull,
        ...eachTerm(reckoned),
        modalidadeAlteracao: wireBooleanOrNull,
        retirada: toldWithdrawal,
      }),
    ).nullish(),
  }),
)
type Charge = Partial<z.infer<typeof charge>>

const infoFields = {
  type: toldText,
  merchantName: toldName,
  merchantCity: toldText,
  transactionAmount: amountOrNull,
  txid: toldText,
  chave: toldKey,
  document: toldDocument,
  payee: bankAccount,
  url: toldText,
  // A payload in another form, such as a signed text, is none that we read; one that we read must be right.
  payload: z.preprocess((value) => (typeof value === 'object' ? value : null), charge.nullish()),
  endToEndId: wireEndToEndIdOrNull,
}
const oneCode = oneAmount('transactionAmount', { names: ['transferAmount'] })
const info = named(z.looseObject(infoFields), namesOf('code'), {
  senses: neutralSenses.code,
  first: (record) => withFinal(oneCode(withOwnDocuments(record))),
}).refine((told) => isRecord(told, infoFields), {
  path: ['type'],
})

// What it comes to in the end is what is paid, whatever else is told of it.
function withFinal(record: unknown): unknown {
  const fields = plainFields(record)
  const final = ['finalamount', 'valorfinal'].map((name) => fields.get(name)).find((told) => readFinal(told))
  const isUnclear = fields.get('transactionamount') instanceof UnclearAmount
  return final === undefined || isUnclear ? record : { ...fieldsOf(record), transactionAmount: final }
}

const readFinal = (told: unknown): boolean => (amountOrNull.safeParse(told).data ?? null) !== null

/** What a whole answer has and no charge. */
const OWN = ['type', 'merchantName', 'merchantCity', 'transactionAmount'].map(plainName)
/** What else a whole answer may have, and what a charge has too. */
const SHARED = ['url', 'txid', 'chave', 'endToEndId'].map(plainName)

// `payload` is the charge behind a code, or what the whole answer stands in where nothing of one stands beside it.
function withoutEnvelope(value: unknown): unknown {
  const fields = plainFields(value)
  // A charge may be the whole answer.
  const amounts = fieldsOf(fields.get('valor'))
  if (amounts !== null && 'original' in amounts && !fields.has('payload')) return { ...fieldsOf(value), payload: value }
  const apart = apartIn(fields, fieldsOf(value) ?? {})
  if (apart !== null) return apart
  if ([...OWN, ...SHARED].some((name) => fields.has(name))) return value
  const payload = fields.get('payload')
  const inner = fieldsOf(typeof payload === 'string' ? recordIn(payload) : payload)
  const names = Object.keys(inner ?? {}).map(plainName)
  return names.includes('payload') || OWN.some((name) => names.includes(name)) ? inner : value
}

const SAYS = ['merchantName', 'transactionAmount', 'document', 'chave']
const SAID = new Set(SAYS.flatMap((name) => [name, ...(namesOf('code')[name] ?? [])]).map(plainName))
const SENSES = new Set(SAYS.flatMap((name) => neutralSenses.code?.[name] ?? []))
const saysOf = (name: string): boolean => SAID.has(plainName(name)) || SENSES.has(senseOfName(name))

// `{"endToEndId": "E1", "dadosQrCodeEstatico": {"chave": "k", "valor": 1}}`: what is told of the code stands in the only object there.
function apartIn(fields: ReadonlyMap<string, unknown>, told: Readonly<Record<string, unknown>>): object | null {
  if (Object.keys(told).some(saysOf) || fields.has('payload')) return null
  const parts = Object.values(told)
    .map(fieldsOf)
    .filter((inner) => inner !== null)
  const [part] = parts
  return parts.length === 1 && part !== undefined && Object.keys(part).filter(saysOf).length > 1
    ? { ...told, ...part }
    : null
}

// A signed text is none.
function recordIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What the provider read out of a QR code (field names observed, types inferred). What the charge says goes before what the text says. */
export const qrInfoAnswer = unwrapped(z.preprocess(withoutEnvelope, info)).transform((wire) => ({
  reading: readingOf(wire, wire.payload ?? {}),
  endToEndId: wire.endToEndId,
}))

function readingOf(wire: z.infer<typeof info>, charged: Charge): QrReading {
  const { recebedor, valor } = charged
  const cash = valor?.retirada ?? null
  return {
    kind: kindOf(wire.type),
    name: wire.merchantName ?? recebedor?.nome ?? wire.payee?.name ?? null,
    city: wire.merchantCity,
    key: wire.chave ?? charged.chave ?? wire.payee?.pixKey ?? null,
    document: recebedor?.cnpj ?? recebedor?.cpf ?? recebedor?.cpfCnpj ?? wire.document ?? wire.payee?.document ?? null,
    amount: valor?.final ?? (isUnreckoned(valor) ? null : (amountOf(valor?.original, cash) ?? wire.transactionAmount)),
    amountMayChange: cash === null ? (valor?.modalidadeAlteracao ?? null) : cash.mayChange,
    ...(cash === null ? {} : { cash: { kind: cash.kind, amount: cash.amount } }),
    txid: txidOf(charged.txid ?? wire.txid),
    // The code itself carries the address without its scheme.
    location: wire.url?.replace(/^https?:\/\//i, '') ?? null,
    info: charged.solicitacaoPagador ?? null,
    dueDate: charged.calendario?.dataDeVencimento ?? null,
    status: charged.status ?? null,
  }
}

// Original and cash; none of both leaves the amount to the payer.
function amountOf(original: Centavos | null | undefined, cash: Withdrawal | null): Centavos | null | undefined {
  return cash === null ? original : addCentavos(original ?? centavos(0), cash.amount) || null
}

// What comes to the original today is told, and not what both come to.
function isUnreckoned(valor: Charge['valor']): boolean {
  return termNames.some((name) => valor?.[name] != null)
}

const KINDS = [
  [/static|estatic/, 'static'],
  [/dynamic|dinamic|^cobv?$/, 'dynamic'],
  [/composite|compost/, 'composite'],
  [/recurren|recorren/, 'recurrence'],
] as const

// The exact words are not known: whatever names one of the kinds counts.
function kindOf(type: string | null): QrReading['kind'] {
  const word = plainText(type ?? '')
  return KINDS.find(([words]) => words.test(word))?.[1] ?? 'unknown'
}

function txidOf(txid: string | null): string | null {
  return txid === '***' ? null : txid
}
