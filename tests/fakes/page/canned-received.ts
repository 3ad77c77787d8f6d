import {
  refundableUntil,
  refundDaysLeft,
  refundedOf,
  refundingOf,
  remainingOf,
} from '../../../shared/charge/pix-sums.ts'
import type { ListDay } from '../../../shared/domain/list-day.ts'
import type { PaymentState } from '../../../shared/domain/payment.ts'
import {
  type ReceivedDetail,
  type ReceivedFilter,
  type ReceivedPix,
  type ReceivedRow,
  type ReceivedSort,
  type ReceivedTotals,
  receivedDetailSchema,
  receivedPixSchema,
  receivedRowSchema,
} from '../../../shared/domain/received-pix.ts'
import { addCentavos, centavos } from '../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { cannedTxid } from './canned-charges.ts'
import { payments } from './canned-payments.ts'
import { minutesAgo, NOW_MS } from './canned-session.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'

const COUNT = 160
const DAY = 1440

/** A refund of ours that the institution tells nothing of. */
interface OwnRefund {
  readonly state: PaymentState
  readonly amount: number
}

/** A Pix with what only this computer knows of it. */
interface KeptPix {
  readonly pix: ReceivedPix
  readonly own: OwnRefund | null
  readonly infractionId: string | null
}

interface Story {
  readonly told?: Record<string, unknown>
  readonly own?: OwnRefund
  readonly infractionId?: string
}

const payers = [
  ['Mercado Boa Safra Ltda.', '11222333000181'],
  ['Empório Sul Ltda.', '12ABC34501DE35'],
  ['Luzia Ferraz Teixeira', '***.982.247-**'],
  ['Bar do Porto Comércio Ltda.', '05571983000130'],
  ['Padaria Flor de Trigo Ltda.', '11222333000181'],
  ['Cooperativa dos Produtores Rurais do Vale do Ribeira e do Litoral Sul', '05571983000130'],
] as const

function refund(amount: number, status: string, told: Record<string, unknown> = {}) {
  return {
    id: `devolucao${amount}${status.slice(0, 3)}`,
    returnId: status === 'NAO_REALIZADO' ? null : `D3951720420261119131${String(2000 + (amount % 997))}Kq7vT2mX9bL`,
    amount,
    nature: 'ORIGINAL',
    description: null,
    requestedAt: minutesAgo(9),
    settledAt: status === 'EM_PROCESSAMENTO' ? null : minutesAgo(8),
    status,
    reason: null,
    ...told,
  }
}

/** The first Pix have a story each; the others fill the list. */
const stories: readonly Story[] = [
  {
    told: {
      amount: 1_864_000,
      refunds: [refund(50_000, 'NAO_REALIZADO', { reason: 'Conta encerrada', description: 'Frete cobrado a mais' })],
    },
  },
  { told: { amount: 64_000, message: 'Pedido 20398, entregar à tarde' }, infractionId: '7001' },
  { told: { amount: 31_240, refunds: [refund(31_240, 'DEVOLVIDO', { description: 'Pedido cancelado' })] } },
  {
    told: {
      amount: 130_987,
      parts: [
        { part: 'original', amount: 128_000 },
        { part: 'multa', amount: 2_560 },
        { part: 'juros', amount: 1_427 },
        { part: 'desconto', amount: 1_000 },
      ],
      refunds: [refund(20_000, 'DEVOLVIDO'), refund(10_000, 'EM_PROCESSAMENTO')],
    },
  },
  {
    told: {
      amount: 15_000,
      message: 'Compra com troco',
      parts: [
        { part: 'original', amount: 10_000 },
        { part: 'troco', amount: 5_000 },
      ],
    },
  },
  { told: { amount: 298_000 }, own: { state: 'unknown', amount: 98_000 } },
  { told: { amount: 118_450, message: 'Pedido 20412' }, own: { state: 'rejected', amount: 18_450 } },
  { told: { amount: 9_990, txid: null, message: null, payer: null, key: null } },
  { told: { amount: 72_000, at: minutesAgo(91 * DAY) } },
]

/** Every canned Pix, the newest first. */
export const cannedPix: readonly KeptPix[] = Array.from({ length: COUNT }, (_, n) => keptPix(n)).toSorted((a, b) =>
  a.pix.at < b.pix.at ? 1 : -1,
)

function keptPix(n: number): KeptPix {
  const [name, document] = payers[n % payers.length] ?? payers[0]
  const amount = 118_450 + ((n * 7_919) % 900_000)
  const { told = {}, own = null, infractionId = null } = stories[n] ?? {}
  const pix = receivedPixSchema.parse({
    endToEndId: `E60746948202611191312Kq7vT2m${String(3000 + n)}`,
    txid: n % 4 === 3 ? null : cannedTxid(n),
    amount,
    at: minutesAgo(11 + n * 97 + (n % 7) * 13),
    key: 'pix@auroradistribuidora.com.br',
    message: n % 3 === 0 ? null : `Pedido ${20_418 - n}`,
    payer: { name, document },
    parts: [{ part: 'original', amount }],
    refunds: [],
    ...told,
  })
  return { pix, own, infractionId }
}

function rowOf({ pix, infractionId }: KeptPix): ReceivedRow {
  return receivedRowSchema.parse({ ...pix, refunded: refundedOf(pix), refunding: refundingOf(pix), infractionId })
}

/** Everything about one Pix, or null for an id that is none. */
export function receivedDetail(endToEndId: string): ReceivedDetail | null {
  const kept = cannedPix.find(({ pix }) => pix.endToEndId === endToEndId)
  if (kept === undefined) return null
  const { pix, own, infractionId } = kept
  const told = pix.refunds.map((one) => ({
    refund: one,
    paymentId: null,
    state: null,
    amount: one.amount,
    at: one.requestedAt,
  }))
  const paymentId = payments.find(({ state }) => state === own?.state)?.id ?? null
  const ours =
    own === null ? [] : [{ refund: null, paymentId, state: own.state, amount: own.amount, at: minutesAgo(6) }]
  const remaining = remainingOf(pix)
  const held = own?.state === 'unknown' ? own.amount : 0
  return receivedDetailSchema.parse({
    pix,
    charge: pix.txid === null ? null : { kind: 'cob', txid: pix.txid },
    statementId: '90000',
    refunds: [...told, ...ours],
    remaining: { ...remaining, ORIGINAL: remaining.ORIGINAL - held },
    refundableUntil: refundableUntil(pix.at),
    daysLeft: refundDaysLeft(pix.at, instantFromMs(NOW_MS)),
    infractionId,
    readAt: minutesAgo(1),
  })
}

const orders: Readonly<Record<ReceivedSort, (a: ReceivedRow, b: ReceivedRow) => number>> = {
  newest: (a, b) => (a.at < b.at ? 1 : -1),
  oldest: (a, b) => (a.at < b.at ? -1 : 1),
  highest: (a, b) => b.amount - a.amount,
  lowest: (a, b) => a.amount - b.amount,
}

/** The Pix of a filter in an order; words are looked for in names and messages alone. */
export function receivedRows(filter: ReceivedFilter, sort: ReceivedSort): readonly ReceivedRow[] {
  return cannedPix
    .map(rowOf)
    .filter((row) => matches(row, filter))
    .toSorted(orders[sort])
}

function matches(row: ReceivedRow, filter: ReceivedFilter): boolean {
  const { from, to, txid, charged, refunded, document, lowest, highest, text } = filter
  const words = text.toLowerCase().split(' ')
  return (
    (from === null || row.at >= from) &&
    (to === null || row.at <= to) &&
    (txid === null || row.txid === txid) &&
    (charged === null || (row.txid !== null) === charged) &&
    (refunded === null || row.refunded + row.refunding > 0 === refunded) &&
    (document === null || row.payer?.document === document) &&
    (lowest === null || row.amount >= lowest) &&
    (highest === null || row.amount <= highest) &&
    words.every((word) => `${row.payer?.name ?? ''} ${row.message ?? ''}`.toLowerCase().includes(word))
  )
}

/** The days of a filter, newest first. */
export function receivedDays(filter: ReceivedFilter): ListDay[] {
  const days = Map.groupBy(receivedRows(filter, 'newest'), ({ at }) => localDateOf(at))
  return [...days].map(([day, { length: rows }]) => ({ day, rows }))
}

/** What a filter adds up to. */
export function receivedTotals(filter: ReceivedFilter): ReceivedTotals {
  const rows = receivedRows(filter, 'newest')
  return {
    count: rows.length,
    amount: rows.reduce((sum, { amount }) => addCentavos(sum, amount), centavos(0)),
    refunded: rows.reduce((sum, { refunded }) => addCentavos(sum, refunded), centavos(0)),
  }
}
