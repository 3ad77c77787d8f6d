import { parseBrCode } from '../../../shared/brcode/parse-br-code.ts'
import {
  type PaymentDetail,
  type PaymentReview,
  type PaymentSummary,
  paymentDetailSchema,
  paymentReviewSchema,
  paymentSummarySchema,
} from '../../../shared/domain/payment.ts'
import type { Paper } from '../../../shared/domain/paper.ts'
import type { PaymentAsk, PaymentRequest } from '../../../shared/domain/payment-request.ts'
import { type QrReading, type VerifiedQr, verifiedQrSchema } from '../../../shared/domain/qr-payment.ts'
import { formatPixKey } from '../../../shared/ids/pix-key.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { paymentRequest } from '../../fixtures/payment-requests.ts'
import { minutesAgo, NOW_MS } from './canned-session.ts'

/** What the canned institution tells of a code, over what the code itself says. */
export type ToldChange = Partial<Omit<QrReading, 'amount' | 'dueDate'>> & {
  readonly amount?: number | null
  readonly dueDate?: string | null
}

/** Both readings of a code; they differ where the told one is changed to say something else. */
export function verifiedQr(code: string, told: ToldChange = {}): VerifiedQr | null {
  const read = parseBrCode(code)
  if (!read.ok) return null
  const { kind, merchantName, merchantCity, key, amount, txid, location, info, warnings } = read.value
  const ours = {
    kind,
    name: merchantName,
    city: merchantCity,
    key: key === null ? null : key.value,
    document: null,
    amount,
    amountMayChange: null,
    txid,
    location,
    info,
    dueDate: null,
    status: null,
  }
  const differs = (['name', 'city', 'key', 'amount', 'txid'] as const).filter(
    (fact) => told[fact] !== undefined && ours[fact] !== null && told[fact] !== ours[fact],
  )
  return verifiedQrSchema.parse({
    code,
    ours,
    told: { ...ours, ...told },
    // The institution writes a name out where the code cuts it.
    differences: differs.filter((fact) => fact !== 'name'),
    endToEndId: null,
    warnings,
  })
}

/** What main would freeze of an ask of a kind that has no canned review of its own. */
export function reviewOfAsk(reviewId: string, ask: PaymentAsk, told: ToldChange = {}): PaymentReview {
  const request = reviewedAsk(ask, told)
  return paymentReviewSchema.parse({
    reviewId,
    request,
    idempotencyKey: '9f2c7a41e0b84d6c5b1a77e2034fd98c',
    institutionKnown: null,
    balanceAfter: 48_291_537 - ask.amount,
    balanceAt: minutesAgo(1),
    lookAlikes: [],
    pastPayee: null,
    knownSince: null,
    call: null,
    refused: null,
    refusedWay: null,
    note: ask.kind === 'refund' ? null : { kind: 'first' },
    validUntil: instantFromMs(NOW_MS + 600_000),
  })
}

function reviewedAsk(ask: PaymentAsk, told: ToldChange): object {
  if (ask.kind === 'pix-qr') return { ...ask, verified: verifiedQr(ask.code, told), ...heldPaper(ask.paper) }
  if (ask.kind === 'billet') return { ...ask, ...heldPaper(ask.paper) }
  return ask.kind === 'refund' ? { ...ask, pix: disputedPix } : ask
}

function heldPaper(paper: Paper | undefined): object {
  if (paper === undefined) return {}
  return { paper: { ...paper, codes: paper.codes.map((text) => ({ text, txid: null })), differences: [] } }
}

/** A Pix of which nothing went back yet, and against which a case is open. */
const disputedPix = {
  amount: 64_000,
  at: '2026-11-19T12:02:00.000Z',
  txid: 'PED20398',
  key: 'pix@aurora.com.br',
  message: 'Pedido 20398, entregar à tarde',
  payerName: 'Empório Sul Ltda.',
  payerDocument: '12ABC34501DE35',
  remaining: 64_000,
  refundableUntil: '2027-02-17',
  infractionId: '7001',
}

const key = paymentRequest('pix-key', {
  key: { kind: 'CNPJ', value: '12ABC34501DE35' },
  creditorDocument: '12ABC34501DE35',
  payeeName: null,
  amount: 184_290,
  description: 'NF 7781',
})
const code = paymentRequest('pix-qr', { description: 'Pedido 42' })
const billet = paymentRequest('billet', {
  line: '00190000090123456789701234567897316560000123456',
  barCode: '00193165600001234560000001234567890123456789',
  amount: 123_456,
  dueDate: '2026-12-10',
  description: 'NF 10423',
})

interface Seed {
  readonly id: string
  readonly request: PaymentRequest
  readonly minutes: number
  readonly name: string | null
  readonly adjusted: number | null
}

const seeds: readonly Seed[] = [
  { id: '1'.repeat(32), request: key, minutes: 95, name: 'Gráfica Beira-Rio Ltda.', adjusted: null },
  { id: '2'.repeat(32), request: code, minutes: 118, name: 'Loja Exemplo Comércio Ltda.', adjusted: null },
  { id: '3'.repeat(32), request: billet, minutes: 131, name: null, adjusted: 125_102 },
]

/** A settled payment by key, by code and by boleto, newest first. */
export const paymentsOfKinds: readonly PaymentSummary[] = seeds.map((seed) =>
  paymentSummarySchema.parse(detailOf(seed)),
)

/** The whole record of one of them. */
export function paymentOfKind(id: string): PaymentDetail | null {
  const seed = seeds.find((each) => each.id === id)
  return seed === undefined ? null : detailOf(seed)
}

function detailOf({ id, request, minutes, name, adjusted }: Seed): PaymentDetail {
  const at = minutesAgo(minutes)
  const later = (seconds: number) => instantFromMs(instantMs(at) + seconds * 1000)
  const entry = (what: string, by: string, seconds: number) => ({ at: later(seconds), by, what, facts: {} })
  return paymentDetailSchema.parse({
    id,
    kind: request.kind,
    state: 'settled',
    providerStatus: 'LIQUIDATED',
    amount: request.amount,
    payee: {
      name,
      document: request.kind === 'pix-key' ? request.creditorDocument : null,
      told: name !== null,
      ispb: request.kind === 'billet' ? null : '18236120',
      issuer: null,
      number: null,
      accountType: null,
      key: request.kind === 'pix-key' ? formatPixKey(request.key) : null,
      line: request.kind === 'billet' ? request.line : null,
    },
    description: request.description,
    createdAt: at,
    changedAt: later(4),
    endToEndId: null,
    receipt: 'wanted',
    idempotencyKey: '4c1b7a41e0b84d6c5b1a77e2034fd98c',
    providerId: '8842191',
    errorCode: null,
    reason: null,
    request,
    lateBooking: false,
    sentElsewhere: false,
    underWayBy: null,
    adjustedAmount: adjusted,
    duplicateReason: null,
    doubt: null,
    timeline: [entry('confirmed', 'person', -1), entry('sent', 'quita', 0), entry('settled', 'institution', 3)],
    actions: ['fetch-receipt', 'repeat'],
    receiptId: null,
  })
}
