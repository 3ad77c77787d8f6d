import * as z from 'zod'
import type { StatementLine } from '../../../shared/domain/statement.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { parseEndToEndId } from '../../../shared/ids/end-to-end-id.ts'
import { isPartOfAddress } from '../../../shared/ids/institution-id.ts'
import { isForeignWord } from '../wire/is-foreign-word.ts'
import { amountUnit } from '../wire/amount-unit.ts'
import { hasCreditMark } from '../wire/credit-mark.ts'
import { unwrapped } from '../wire/envelope.ts'
import { fieldsOf } from '../wire/find-rows.ts'
import { wireInstant, wireInstantOrNull } from '../wire/instant.ts'
import { listOf, refusing, Unfit } from '../wire/list.ts'
import { pageQuery } from '../wire/page.ts'
import { namesOf } from '../institutions/known-words.ts'
import { neutralSenses } from '../institutions/neutral-senses.ts'
import { named, plainName } from '../wire/named.ts'
import { oneAmount } from '../wire/one-amount.ts'
import { type ProvenSigns, provenSigns } from '../wire/proven-signs.ts'
import { readAmountIn } from '../wire/read-amount.ts'
import { readMoment } from '../wire/read-moment.ts'
import { readOften } from '../wire/read-often.ts'
import { paymentStatus, wireStatus } from '../wire/status.ts'
import { isNothing, textIn, toldName, toldText, wireBooleanOrNull, wireIdOrNull } from '../wire/text.ts'
import { toldDocument } from '../wire/told-document.ts'
import { withFields } from '../wire/told-fields.ts'
import { atHour } from './at-hour.ts'
import { bankAccount } from './bank-account.ts'
import { directionOf, directionWord, IN, OUT, sideOfKind } from './direction-words.ts'
import { wireEndToEndIdOrNull } from './end-to-end-id.ts'
import { moneyOfRow } from './money-part.ts'

/** Which part of the statement is asked for: a period, a page from 1, and the order. */
export const transactionsQuery = z.object({
  event_date_start: wireInstant,
  event_date_end: wireInstant,
  ...pageQuery,
  sort_by: z.enum(['EVENT_DATE', 'AMOUNT']),
  sort_order: z.enum(['ASC', 'DESC']),
  filter: z.string().optional(),
})

// A yes or a word may stand under such a name too; what has digits and is no amount is none to leave out.
const column = z
  .unknown()
  .optional()
  .transform((told): Centavos | Unfit | null => {
    const amount = moneyOfRow.parse(told)
    return amount instanceof Unfit && !/\d/.test(textIn(told) ?? '') ? null : amount
  })

// Read once the line is: one of them names who is opposite, and a line that cannot be read needs none.
const party = z.unknown().optional()
const partyIn = readOften(bankAccount)

const transaction = z.looseObject({
  id: wireIdOrNull,
  eventDate: wireInstantOrNull,
  hour: toldText,
  createdAt: wireInstantOrNull,
  status: wireStatus.payment,
  isPending: wireBooleanOrNull,
  isBooked: wireBooleanOrNull,
  isCanceled: wireBooleanOrNull,
  endToEndId: wireEndToEndIdOrNull,
  txId: wireIdOrNull,
  idempotencyKey: toldText,
  creditDebitType: toldText,
  transactionType: toldText,
  flow: toldText,
  isCredit: wireBooleanOrNull,
  isDebit: wireBooleanOrNull,
  currency: toldText,
  credit: column,
  debit: column,
  transactionAmount: moneyOfRow.optional(),
  payment: moneyOfRow.optional(),
  debtorAccount: party,
  creditorAccount: party,
  counterpart: party,
  remittanceInformation: toldText,
  creditorName: toldName,
  creditorDocument: toldDocument,
  debtorName: toldName,
  debtorDocument: toldDocument,
})

// A payment's id may be that of several lines, of its fee and its return too.
const OWN =
  /^(?:transaction|transacao|entry|movement|movimento|lancamento|(?:payment|operation|operacao)(?!id|key|uuid))|(?<!^id|^codigo)(?:transacao|lancamento|movimento|movimentacao)$|account$/

/** Which way lines went that have no word for it, of the page that is read now. */
let proven: ProvenSigns = new WeakMap()

const oneLine = oneAmount('transactionAmount', {
  names: [...(namesOf('line')['transactionAmount'] ?? []), 'payment'],
})

const line = named(transaction, namesOf('line'), {
  own: OWN,
  senses: neutralSenses.line,
  first: (record) =>
    withOneSide(oneLine(record), typeof record === 'object' && record !== null ? proven.get(record) : undefined),
}).transform((wire): StatementLine | Unfit => {
  const { id } = wire
  if (id === null) return new Unfit('id')
  const at = atHour(wire.eventDate, wire.hour) ?? wire.createdAt
  const { transactionAmount = null, payment = null } = wire
  if (transactionAmount instanceof Unfit) return new Unfit('transactionAmount', ...transactionAmount.path)
  if (payment instanceof Unfit) return new Unfit('payment', ...payment.path)
  const told = transactionAmount ?? payment
  const columns = [wire.credit ?? null, wire.debit ?? null]
  const [credit = null, debit = null] = columns.map((one) => (one instanceof Unfit ? null : one))
  if (told === null && columns.some((one) => one instanceof Unfit)) return new Unfit('transactionAmount')
  const amount = isForeignWord(wire.currency) ? null : (told ?? inColumns(credit, debit))
  const word = wire.creditDebitType ?? directionWord(wire.transactionType) ?? directionWord(wire.flow)
  const isIn =
    told === null && amount !== null ? amount > 0 : (wire.isCredit ?? (wire.isDebit === null ? null : !wire.isDebit))
  const side = isIn === null ? sideOfKind(wire.transactionType) : isIn ? 'C' : 'D'
  const direction = directionOf(word ?? side, amount)
  if (at === null || amount === null || direction === null) {
    return new Unfit(at === null ? 'eventDate' : amount === null ? 'transactionAmount' : 'creditDebitType')
  }
  const isOut = direction === 'out'
  const counterpart = partyIn(isOut ? wire.creditorAccount : wire.debtorAccount) ?? partyIn(wire.counterpart)
  return {
    id,
    at,
    direction,
    amount: centavos(Math.abs(amount)),
    status: wire.status ?? stateOf(wire),
    kind: wire.transactionType ?? '',
    endToEndId: wire.endToEndId,
    txid: wire.txId,
    counterpartName: counterpart?.name ?? (isOut ? wire.creditorName : wire.debtorName),
    counterpartDocument: counterpart?.document ?? (isOut ? wire.creditorDocument : wire.debtorDocument),
    counterpartIspb: counterpart?.ispb ?? null,
    text: wire.remittanceInformation,
    idempotencyKey: wire.idempotencyKey,
  }
})

// Without a word for it, some say by a yes or no that the money has not moved.
function stateOf({ isPending, isBooked, isCanceled }: z.output<typeof transaction>): string {
  if (isCanceled === true) return 'CANCELED'
  return isPending === true || isBooked === false ? 'PENDING' : ''
}

/** One page of the statement; `total` is null where the provider did not count. */
export const transactionsAnswer = listOf(
  ['data', 'transactions', 'transacoes', 'extrato', 'lancamentos', 'statements'],
  line,
  // A payment and its fee, under the id of what moved both.
  {
    apart: {
      idOf: ({ id }) => id,
      differ: (one, other) => one.amount !== other.amount || one.direction !== other.direction,
    },
    plain: plainLine,
    seen: (rows) => {
      proven = provenSigns(rows)
    },
  },
).transform(({ rows: lines, unread, page, total, hasMore, isSilent }) => ({
  lines,
  unread,
  page,
  total,
  ...(hasMore && { hasMore }),
  ...(isSilent && { isSilent }),
}))

/** One line of the statement with its counterpart, and every value told of it; a list of one, plain, or in `data`. */
export const transactionDetailAnswer = unwrapped(withFields(refusing(line))).transform(({ read, fields }) => ({
  line: read,
  fields,
}))

const PLAIN_FIELDS = new Set(
  'eventDate id status endToEndId creditDebitType transactionAmount txId transactionType'.split(' '),
)

/**
 * Reads a line that has the contract's own fields and nothing else, each as the contract writes it; null where one is otherwise, which
 * {@link line} reads then. Of tens of thousands that come at once this takes a tenth of the time, and its first ones a hundredth.
 */
function plainLine(value: unknown): StatementLine | null {
  const told = fieldsOf(value)
  if (told === null) return null
  for (const name in told) if (!PLAIN_FIELDS.has(name)) return null
  const { id, status, transactionType: kind, creditDebitType: word, eventDate, txId = null, endToEndId = null } = told
  if (!isWord(id) || !isPartOfAddress(id) || !isWord(status) || !isWord(kind) || !isWord(eventDate)) return null
  if (endToEndId !== null && !isWord(endToEndId)) return null
  const read = endToEndId === null ? null : parseEndToEndId(endToEndId)
  if (read?.ok === false || (txId !== null && !isWord(txId)) || (word !== 'DEBIT' && word !== 'CREDIT')) return null
  // Its kind may say the other side.
  if ((word === 'DEBIT' ? IN : OUT).test(directionWord(kind)?.trim() ?? '')) return null
  const [at, amount] = [readMoment(eventDate), plainAmount(told['transactionAmount'])]
  if (at === null || amount === null) return null
  return {
    id,
    at,
    direction: word === 'DEBIT' ? 'out' : 'in',
    amount,
    status: paymentStatus(status) ?? '',
    kind,
    endToEndId: read?.value ?? null,
    txid: txId,
    counterpartName: null,
    counterpartDocument: null,
    counterpartIspb: null,
    text: null,
    idempotencyKey: null,
  }
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && !isNothing(value)
}

function plainAmount(told: unknown): Centavos | null {
  const fields = fieldsOf(told)
  if (fields === null || fields['currency'] !== 'BRL' || Object.keys(fields).length !== 2) return null
  const amount = typeof fields['amount'] === 'number' ? readAmountIn(amountUnit(), fields['amount']) : null
  return amount !== null && amount > 0 ? amount : null
}

// A ledger of two columns: what is in one of them came in, what is in the other went out.
function inColumns(credit: Centavos | null | undefined, debit: Centavos | null | undefined): Centavos | null {
  const [into, out] = [Math.abs(credit ?? 0), Math.abs(debit ?? 0)]
  if ((into === 0) === (out === 0)) return null
  return into === 0 ? centavos(-out) : centavos(into)
}

const WORDS = ['creditDebitType', 'flow', 'transactionType', 'isCredit', 'isDebit'].map(
  (field) => new Set([field, ...(namesOf('line')[field] ?? [])].map(plainName)),
)
const [OWN_WORDS, FLOW_WORDS, KIND_WORDS, IS_CREDIT, IS_DEBIT] = WORDS

/**
 * Has a line that says in two fields that it came in and that it went out say that it is unclear: whichever were taken, a debit might be
 * hidden. One without a word for it has the `side` that its page proves. A minus beside the word for a credit says that it went out, as one before its amount does.
 */
function withOneSide(record: unknown, side: 'CREDIT' | 'DEBIT' | undefined): unknown {
  const fields = fieldsOf(record)
  if (fields === null) return record
  const sides = new Set<'in' | 'out' | 'minus'>()
  let kinds = 0
  for (const [name, value] of Object.entries(fields)) {
    const plain = plainName(name)
    if (typeof value === 'boolean' && IS_CREDIT?.has(plain)) sides.add(value ? 'in' : 'out')
    if (typeof value === 'boolean' && IS_DEBIT?.has(plain)) sides.add(value ? 'out' : 'in')
    const isKind = KIND_WORDS?.has(plain) ?? false
    if (typeof value !== 'string' || !(isKind || OWN_WORDS?.has(plain) || FLOW_WORDS?.has(plain))) continue
    kinds += isKind ? 1 : Number.NaN
    const word = (isKind ? directionWord(value) : value)?.trim() ?? ''
    if (/^[-\u2212]$/.test(word)) sides.add('minus')
    else if (word !== '+' && IN.test(word)) sides.add('in')
    else if (OUT.test(word)) sides.add('out')
  }
  // Who calls it so counts in centavos: where nobody said that this one does, no side keeps its line from being read as reais.
  const operation = amountUnit() === 'cents' ? textIn(fields['operation'])?.trim() : undefined
  if (operation !== undefined && sides.size === 0 && (IN.test(operation) || OUT.test(operation)))
    return { ...fields, creditDebitType: operation }
  if (sides.has('in') && sides.has('out')) return { ...fields, creditDebitType: 'UNCLEAR' }
  if (sides.has('in') && sides.has('minus')) return { ...fields, creditDebitType: 'DEBIT' }
  const told = sides.size > 0 || Number.isNaN(kinds) ? undefined : (side ?? markedSide(fields))
  if (told !== undefined) return { ...fields, creditDebitType: told }
  // Of several words for its kind, one may be the side and another be looked at first.
  return kinds > 1 && sides.size === 1 ? { ...fields, creditDebitType: sides.has('in') ? 'CREDIT' : 'DEBIT' } : record
}

const AMOUNTS = new Set(['transactionAmount', ...(namesOf('line')['transactionAmount'] ?? [])].map(plainName))

// `1.234,56 C`: a debit has a minus of its own.
function markedSide(fields: Readonly<Record<string, unknown>>): 'CREDIT' | undefined {
  const isMarked = Object.entries(fields).some(([name, told]) => AMOUNTS.has(plainName(name)) && hasCreditMark(told))
  return isMarked ? 'CREDIT' : undefined
}
