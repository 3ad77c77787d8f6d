import * as z from 'zod'
import { addCentavos, type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { isForeignWord } from '../wire/is-foreign-word.ts'
import { unwrapped } from '../wire/envelope.ts'
import { fieldsOf } from '../wire/find-rows.ts'
import { wireInstantOrNull } from '../wire/instant.ts'
import { namesOf, statusesOf } from '../institutions/known-words.ts'
import { neutralSenses } from '../institutions/neutral-senses.ts'
import { named, plainName } from '../wire/named.ts'
import { oneAmount } from '../wire/one-amount.ts'
import { wireStatus } from '../wire/status.ts'
import { OF_ANSWER, outerStatusOf } from '../wire/outer-status.ts'
import { textIn, toldName, toldText, wireIdOrNull, wireTextOrNull } from '../wire/text.ts'
import { toldDocument } from '../wire/told-document.ts'
import { toldKey } from '../wire/told-key.ts'
import { withOutside } from '../wire/told-outside.ts'
import { plainFields } from '../wire/plain-fields.ts'
import { bankAccount, type WireBankAccount } from './bank-account.ts'
import { wireEndToEndIdOrNull } from './end-to-end-id.ts'
import { movedPart } from './money-part.ts'

// One of them may come as itself, and none as an empty object.
function listed(value: unknown): unknown {
  if (Array.isArray(value)) return value
  const isNone = typeof value !== 'object' || value === null || Object.keys(value).length === 0
  return isNone ? [] : [value]
}

const AMOUNTS = ['valor', 'valorDevolucao', 'amount', 'value', 'refundAmount', 'transferAmount']

const refund = named(
  z.looseObject({ status: wireStatus.payment, pixRefundAmount: movedPart.optional() }),
  {
    status: ['situacao', 'pixTransferStatus'],
    pixRefundAmount: AMOUNTS,
  },
  {
    senses: { pixRefundAmount: neutralSenses.refund?.['valor'] ?? [] },
    first: oneAmount('pixRefundAmount', { names: AMOUNTS }),
  },
)

/** The fields of a payment, in the short form of the 202 and in the long form of the details; all may be missing. */
const pixPayment = z.looseObject({
  id: wireIdOrNull,
  status: wireStatus.payment,
  type: toldText,
  endToEndId: wireEndToEndIdOrNull,
  idempotencyKey: wireTextOrNull,
  payment: movedPart.optional(),
  errorCode: toldText,
  pixKey: toldKey,
  creditorAccount: bankAccount,
  creditorName: toldName,
  creditorDocument: toldDocument,
  remittanceInformation: toldText,
  createdAt: wireInstantOrNull,
  eventDate: wireInstantOrNull,
  refunds: z.preprocess(listed, z.array(refund)),
  refundedAmount: movedPart.optional().catch(null),
  currency: toldText,
})

// Its `type` stands for a status that is missing, and a kind of payment is none.
const OWN =
  /^(?:pix|transfer|payment|pagamento|transaction|transacao|cashout|withdraw(?:al)?)+(?!type)|(?<!^tipo)(?:pix|transferencia|pagamento|transacao)$/

const onePayment = oneAmount('payment', { names: namesOf('payment')['payment'] })

// `key` alone may be what the order was sent under: it is the payee's where it can be nothing else, or its kind stands beside it.
function withBareKey(record: unknown): unknown {
  const fields = plainFields(record)
  const told = fields.get('key') ?? null
  if (told === null || KEYS.some((name) => (fields.get(name) ?? null) !== null)) return record
  const isKind = KINDS.some((name) => (fields.get(name) ?? null) !== null) || typeof told === 'object'
  const key = toldKey.parse(told)
  return key !== null && (isKind || /[@]|^\+/.test(key)) ? { ...fieldsOf(record), pixKey: key } : record
}

const KEYS = ['pixKey', ...(namesOf('payment')['pixKey'] ?? [])].map(plainName)
const KINDS = ['keyType', 'pixKeyType', 'tipoChave', 'typeKey', 'keyKind'].map(plainName)

const toldPayment = named(pixPayment, namesOf('payment'), {
  own: OWN,
  senses: neutralSenses.payment,
  first: (record) => withBareKey(onePayment(record)),
})
  .refine(({ id, endToEndId, idempotencyKey }) => id !== null || endToEndId !== null || idempotencyKey !== null, {
    error: 'no id',
    path: ['id'],
  })
  .refine(({ currency }) => !isForeignWord(currency), { error: 'currency', path: ['payment'] })

/** One outgoing Pix as any reply tells it: flat or in `data`, short or full; an object without any id is none. */
export const pixPaymentAnswer = z
  .preprocess((told) => withOuterStatus(onlyPixIn(together(told))), unwrapped(toldPayment))
  .transform((wire) => {
    return {
      id: wire.id,
      // The short form may lack a status; its `type` (QUEUED) then says as much as is known.
      status: wire.status ?? stateOf(wire.type),
      // Nothing else is written so.
      endToEndId: wire.endToEndId ?? wireEndToEndIdOrNull.parse(wire.id),
      idempotencyKey: wire.idempotencyKey,
      amount: wire.payment ?? null,
      errorCode: wire.errorCode,
      creditor: creditorOf(wire.creditorAccount) ?? namedCreditor(wire),
      pixKey: wire.pixKey ?? wire.creditorAccount?.pixKey ?? null,
      text: wire.remittanceInformation,
      createdAt: wire.createdAt ?? wire.eventDate,
      refunded: centavos(Math.max(refundedOf(wire.refunds), wire.refundedAmount ?? 0)),
      billet: null,
      refund: null,
    }
  })

// A kind of payment is no state of it.
function stateOf(type: string | null): string {
  return type !== null && STATES.has(type.toUpperCase()) ? type : ''
}

const STATES = new Set([
  'QUEUED',
  'SCHEDULED',
  'PENDING',
  'PROCESSING',
  'CREATED',
  ...Object.keys(statusesOf('payment')),
])

const OURS = new Set(
  [
    'payment',
    'endToEndId',
    'pixKey',
    'creditorName',
    'creditorDocument',
    'creditorAccount',
    'idempotencyKey',
    'errorCode',
  ]
    .flatMap((name) => [name, ...(namesOf('payment')[name] ?? [])])
    .filter((name) => !name.includes('.') && !/^(?:to|target|source|value|payment)$/.test(name))
    .map(plainName),
)
const STATUSES = ['situacao', 'estado', 'statusPagamento', 'transactionStatus', 'paymentStatus'].map(plainName)

// What says how the answer went stands there too; `status` alone may be either, see below.
const together = withOutside(
  (name, value, told) =>
    STATUSES.includes(name)
      ? [...STATUSES, 'status'].every((one) => !told.has(one)) && !OF_ANSWER.test(textIn(value)?.trim() ?? '')
      : OURS.has(name),
  (name) => OURS.has(name) || STATUSES.includes(name) || name === 'status' || name === 'id',
)

const withOuterStatus = outerStatusOf((one) => toldPayment.safeParse(one).data)

// A callback tells its one payment in the list that received ones come in.
function onlyPixIn(value: unknown): unknown {
  const { pix = null, ...others } = fieldsOf(value) ?? {}
  return Array.isArray(pix) && pix.length === 1 && Object.keys(others).length === 0 ? pix[0] : value
}

function creditorOf(
  account: WireBankAccount | null | undefined,
): Omit<WireBankAccount, 'accountType' | 'pixKey'> | null {
  if (account === null || account === undefined) return null
  const { ispb, issuer, number, document, name } = account
  return { ispb, issuer, number, document, name }
}

// Some tell the payee's name and document beside the payment's own fields.
function namedCreditor({ creditorName: name, creditorDocument: document }: z.infer<typeof toldPayment>) {
  return name === null && document === null ? null : { ispb: null, issuer: null, number: null, document, name }
}

// Only money that has come back counts: a refund under way, cancelled or refused is none yet.
const BACK = new Set(['LIQUIDATED', 'REFUNDED', 'RECEIVED', 'RECEBIDO', 'RECEBIDA'])

function refundedOf(refunds: readonly z.infer<typeof refund>[]): Centavos {
  return refunds
    .filter(({ status }) => status === null || BACK.has(status))
    .reduce((sum, { pixRefundAmount }) => addCentavos(sum, pixRefundAmount ?? centavos(0)), centavos(0))
}
