import * as z from 'zod'
import { isLocation } from '../../../shared/brcode/read-account.ts'
import { writeBrCode } from '../../../shared/brcode/write-br-code.ts'
import type { Charge, ChargeKind } from '../../../shared/domain/charge.ts'
import { txidSchema } from '../../../shared/ids/txid.ts'
import { namesOf } from '../institutions/known-words.ts'
import { neutralSenses } from '../institutions/neutral-senses.ts'
import { isOtherUnit } from '../../../shared/money/other-unit.ts'
import { amountIn } from '../wire/amount-in.ts'
import { amountOfCode } from '../wire/amount-of-code.ts'
import { wirePixAmount } from '../wire/amount.ts'
import { wireDayOrNull } from '../wire/day.ts'
import { unwrapped } from '../wire/envelope.ts'
import { fieldsOf } from '../wire/find-rows.ts'
import { wireInstantOrNull } from '../wire/instant.ts'
import { listOf } from '../wire/list.ts'
import { wireLocationIdOrNull } from '../wire/location-id.ts'
import { named, plainName } from '../wire/named.ts'
import { oneAmount } from '../wire/one-amount.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { chargeStateWords, wireStatus } from '../wire/status.ts'
import { toldText, wireBooleanOrNull, wireId, wireWholeOrNull } from '../wire/text.ts'
import { toldKey } from '../wire/told-key.ts'
import { withOutside } from '../wire/told-outside.ts'
import { toldWithdrawal } from '../wire/withdrawal.ts'
import { toldLocation } from './loc.ts'
import { toldParty } from './party.ts'
import { pixAnswer } from './pix.ts'
import { termsOf, toldTerms } from './terms.ts'
import { withoutAccents } from '../../../shared/kit/without-accents.ts'

const LONGEST_NAME = 25
const LONGEST_CITY = 15

/**
 * Writes the copy-and-paste code of a charge whose institution gave none, from where its payload lies and the receiver's
 * name (DOMAIN_RULES section 4). Null where one of them is missing or cannot stand in a code.
 */
function chargeCode(charge: {
  readonly location: string | null
  readonly name: string | null | undefined
  readonly city: string | null | undefined
}): string | null {
  const { location } = charge
  const merchantName = plain(charge.name ?? '', LONGEST_NAME)
  if (location === null || merchantName === '' || !isLocation(location)) return null
  const merchantCity = plain(charge.city ?? '', LONGEST_CITY) || 'BRASIL'
  return writeBrCode({ location, merchantName, merchantCity })
}

// Codes are read by machines that know ASCII alone.
function plain(text: string, most: number): string {
  const ascii = withoutAccents(text).replace(/[^\x20-\x7e]+/g, ' ')
  return ascii.trim().slice(0, most).trim()
}

const text = toldText

// Other names may hold a picture of the code.
const codeText = text.transform((told) => (told !== null && /^\s*00/.test(told) ? told.trim() : null))

const sums = named(
  z.object({
    original: wirePixAmount,
    modalidadeAlteracao: wireBooleanOrNull,
    retirada: toldWithdrawal,
    ...toldTerms,
  }),
  { original: ['valor', 'value', 'total'] },
  { first: oneAmount('original') },
)

// One that says its amount alone says its original, also where its currency or how many of its digits are behind the comma stand with it.
const valor = z.preprocess((value) => {
  if (typeof value === 'string' || typeof value === 'number') return { original: value }
  const fields = fieldsOf(value)
  const { name, isForeign } = amountIn(fields)
  if (fields === null || ('original' in fields && !isForeign) || name === '') return value
  return { ...fields, original: fields }
}, sums)

const calendario = named(
  z.object({
    criacao: wireInstantOrNull,
    expiracao: wireWholeOrNull,
    dataDeVencimento: wireDayOrNull,
    validadeAposVencimento: wireWholeOrNull,
  }),
  {
    dataDeVencimento: ['vencimento', 'dataVencimento', 'dueDate'],
    criacao: ['createdAt', 'creation', 'dataCriacao'],
    expiracao: ['expiration', 'expirationSeconds', 'expiresIn'],
  },
)
  .nullish()
  .catch(null)

const extras = z
  .array(
    named(z.object({ nome: text, valor: text }), { nome: ['name'], valor: ['value'] })
      .nullable()
      .catch(null),
  )
  .nullish()
  .catch(null)
  .transform((told): Charge['extras'] =>
    (told ?? []).flatMap((one) => (one === null ? [] : [{ name: one.nome ?? '', value: one.valor ?? '' }])),
  )

const flatAmount = oneAmount('valor')

const toldTxid = wireId.pipe(txidSchema)

const chargeFields = z.object({
  txid: toldTxid,
  revisao: wireWholeOrNull,
  status: wireStatus.charge,
  calendario,
  createdAt: wireInstantOrNull,
  expiresIn: wireWholeOrNull,
  dueDate: wireDayOrNull,
  daysAfterDue: wireWholeOrNull,
  devedor: toldParty,
  recebedor: toldParty,
  valor,
  chave: toldKey,
  solicitacaoPagador: text,
  infoAdicionais: extras,
  loc: z.preprocess(
    placeIn,
    named(z.object({ id: wireLocationIdOrNull, location: toldLocation }), { location: ['url'] })
      .nullish()
      .catch(null),
  ),
  location: toldLocation,
  pixCopiaECola: codeText,
  pix: oneOrMore(pixAnswer),
})

// The first of a list; a place that is its number or its address alone.
function placeIn(value: unknown): unknown {
  if (Array.isArray(value)) return value[0]
  if (typeof value === 'number') return { id: value }
  if (typeof value !== 'string') return value
  return /^\d+$/.test(value) ? { id: value } : { location: value }
}
const wireCharge = named(
  chargeFields,
  {
    ...namesOf('charge'),
    // As those of the calendar, where a charge is told flat.
    dueDate: ['dataDeVencimento', 'dataVencimento', 'vencimento'],
    daysAfterDue: ['validadeAposVencimento', 'validityAfterDue', 'validityDaysExpiration'],
  },
  { senses: neutralSenses.charge, first: withOneAmount },
)
// As the contract has it, other amounts beside it are others.
function withOneAmount(record: unknown): unknown {
  const original = fieldsOf(fieldsOf(record)?.['valor'])?.['original'] ?? null
  return original === null ? flatAmount(record) : record
}

type WireCharge = z.output<typeof wireCharge>

function chargeOf(kind: ChargeKind, wire: WireCharge): Charge {
  const { calendario: times, valor: sums, devedor, recebedor } = wire
  const location = wire.location ?? wire.loc?.location ?? null
  return {
    kind,
    txid: wire.txid,
    revision: wire.revisao ?? 0,
    status: wire.status ?? '',
    createdAt: times?.criacao ?? wire.createdAt,
    expiresIn: kind === 'cob' ? (times?.expiracao ?? wire.expiresIn) : null,
    dueDate: kind === 'cobv' ? (times?.dataDeVencimento ?? wire.dueDate) : null,
    daysAfterDue: kind === 'cobv' ? (times?.validadeAposVencimento ?? wire.daysAfterDue) : null,
    debtor: devedor === null ? null : debtorOf(devedor),
    amount: sums.original,
    mayChangeAmount: sums.modalidadeAlteracao === true,
    withdrawal: sums.retirada,
    terms: termsOf(sums),
    key: wire.chave,
    message: wire.solicitacaoPagador,
    extras: wire.infoAdicionais,
    locationId: wire.loc?.id ?? null,
    location,
    code: wire.pixCopiaECola ?? chargeCode({ location, name: recebedor?.name, city: recebedor?.cidade }),
    receiverName: recebedor?.name ?? null,
    receiverDocument: recebedor?.document ?? null,
    batchId: null,
    pix: wire.pix,
  }
}

function debtorOf(party: NonNullable<WireCharge['devedor']>): NonNullable<Charge['debtor']> {
  const { name, document, email, logradouro, cidade, uf, cep } = party
  return { name, document, email, street: logradouro, city: cidade, state: uf, zip: cep }
}

const OWN = new Set(
  [
    'valor value calendario calendar devedor debtor chave pixKey pix pixCopiaECola loc location txid revisao recebedor',
    'solicitacaoPagador infoAdicionais dataDeVencimento dataVencimento vencimento dueDate copiaECola',
  ]
    .join(' ')
    .split(' ')
    .map(plainName),
)
const STATUSES = ['status', 'situacao', 'estado']

// Beside an envelope a word may say how the answer went: it is one of the charge where it is known as such.
const together = withOutside(isToldOutside, (name) => OWN.has(name) || STATUSES.includes(name))

function isToldOutside(name: string, value: unknown, told: ReadonlySet<string>): boolean {
  if (!STATUSES.includes(name)) return OWN.has(name)
  return STATUSES.every((one) => !told.has(one)) && chargeStateWords.has(wireStatus.charge.parse(value) ?? '')
}
const whole = z.preprocess(together, unwrapped(wireCharge))

// Where a charge's own code, or the Pix that paid it, is of a hundredth or the hundredfold, one of both is not in the unit that was said.
const inOneUnit = whole.superRefine((wire, context) => {
  const { original, modalidadeAlteracao } = wire.valor
  const code = wire.pixCopiaECola === null ? null : amountOfCode(wire.pixCopiaECola)
  const isCode = code !== null && isOtherUnit(original, code)
  const isPaid = modalidadeAlteracao !== true && wire.pix.some(({ amount }) => isOtherUnit(original, amount))
  if (!isCode && !isPaid) return
  const names = `original/${isCode ? 'pixCopiaECola' : 'pix'}`
  context.issues.push({ code: 'custom', message: 'unit', path: ['valor', names], input: null })
})
const cob = inOneUnit.transform((wire) => chargeOf('cob', wire))
const cobv = inOneUnit.transform((wire) => chargeOf('cobv', wire))

/** One immediate charge of any reply: txid and amounts are all that it must have. */
export const cobAnswer = cob

/** One charge with due date, likewise. */
export const cobvAnswer = cobv

/** One page of immediate charges. */
export const cobsAnswer = listOf(['cobs'], cob)

/** One page of charges with due date. */
export const cobsvAnswer = listOf(['cobs'], cobv)
