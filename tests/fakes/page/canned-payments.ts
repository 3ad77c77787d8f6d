import type {
  PaymentDetail,
  PaymentReview,
  PaymentState,
  PaymentSummary,
  PaymentTotals,
} from '../../../shared/domain/payment.ts'
import { paymentDetailSchema, paymentReviewSchema, paymentSummarySchema } from '../../../shared/domain/payment.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { paymentOfKind, paymentsOfKinds } from './canned-kinds.ts'
import { minutesAgo, NOW_MS } from './canned-session.ts'

interface Seed {
  readonly name: string
  readonly document: string
  readonly ispb: string
  readonly number: string
  readonly amount: number
  readonly description: string
  readonly minutes: number
  readonly state: PaymentState
  readonly status: string | null
}

const seeds: readonly Seed[] = [
  {
    name: 'Transportes Rio Claro Ltda.',
    document: '18340227000141',
    ispb: '60701190',
    number: '482137',
    amount: 298000,
    description: 'CT-e 7719, frete de novembro',
    minutes: 9,
    state: 'unknown',
    status: null,
  },
  {
    name: 'Nimbo Embalagens Ltda.',
    document: '05571983000130',
    ispb: '00000000',
    number: '125512',
    amount: 621580,
    description: 'NF 3381',
    minutes: 30,
    state: 'settled',
    status: 'LIQUIDATED',
  },
  {
    name: 'Energia Serra Azul S.A.',
    document: '33000167000101',
    ispb: '18236120',
    number: '9900112',
    amount: 412736,
    description: 'Fatura 11/2026',
    minutes: 62,
    state: 'accepted',
    status: 'PROCESSING',
  },
  {
    name: 'Luzia Ferraz Teixeira',
    document: '52998224725',
    ispb: '90400888',
    number: '330097',
    amount: 31240,
    description: 'Reembolso 20377',
    minutes: 157,
    state: 'rejected',
    status: 'CANCELED',
  },
  {
    name: 'Serra Verde Alimentos Ltda.',
    document: '11222333000181',
    ispb: '60746948',
    number: '781203',
    amount: 843000,
    description: 'NF 10422 parcela 1',
    minutes: 4200,
    state: 'settled',
    status: 'LIQUIDATED',
  },
  {
    name: 'Oficina Três Irmãos ME',
    document: '11444777000161',
    ispb: '00360305',
    number: '5512',
    amount: 118450,
    description: 'OS 5521',
    minutes: 5700,
    state: 'partly-refunded',
    status: 'PARTIALLY_REFUNDED',
  },
]

const more: readonly Seed[] = Array.from({ length: 40 }, (_, place) => {
  const base = seeds[1 + (place % 5)] ?? seeds[0]
  if (base === undefined) throw new Error('no seeds')
  return {
    ...base,
    state: 'settled',
    status: 'LIQUIDATED',
    minutes: 7000 + place * 613,
    amount: base.amount + place * 1337,
  }
})

function hex32(place: number): string {
  return (place + 0xa0).toString(16).padStart(32, '7c')
}

function endToEndId(place: number): string {
  return `E1823612020261119134${String(place % 10)}Qz8s7LmR${String(place).padStart(2, '0')}x`
    .slice(0, 32)
    .padEnd(32, 'k')
}

function summary(seed: Seed, place: number): PaymentSummary {
  const settled = seed.state === 'settled' || seed.state === 'partly-refunded'
  return paymentSummarySchema.parse({
    id: hex32(place),
    kind: 'pix-manual',
    state: seed.state,
    providerStatus: seed.status,
    amount: seed.amount,
    payee: {
      name: seed.name,
      document: seed.document,
      told: false,
      ispb: seed.ispb,
      issuer: '0001',
      number: seed.number,
      accountType: 'CACC',
      key: null,
      line: null,
    },
    description: seed.description,
    lateBooking: false,
    adjustedAmount: null,
    createdAt: minutesAgo(seed.minutes),
    changedAt: minutesAgo(Math.max(seed.minutes - 1, 0)),
    endToEndId: seed.state === 'unknown' ? null : endToEndId(place),
    receipt: settled ? 'saved' : 'none',
  })
}

const manual: readonly PaymentSummary[] = [...seeds, ...more].map(summary)
/** The payments of the canned company, newest first. */
export const payments: readonly PaymentSummary[] = [
  ...manual.slice(0, seeds.length),
  ...paymentsOfKinds,
  ...manual.slice(seeds.length),
]

/** The whole record of one payment. */
export function paymentDetail(id: string): PaymentDetail | null {
  const row = manual.find((each) => each.id === id)
  if (row === undefined) return paymentOfKind(id)
  const doubtful = row.state === 'unknown'
  const sent = Date.parse(row.createdAt)
  const at = (seconds: number) => instantFromMs(sent + seconds * 1000)
  return paymentDetailSchema.parse({
    ...row,
    idempotencyKey: '9f2c7a41e0b84d6c5b1a77e2034fd98c',
    providerId: doubtful ? null : '8842190',
    errorCode: row.state === 'rejected' ? 'AC03' : null,
    reason: row.state === 'rejected' ? 'Conta do recebedor não encontrada' : null,
    request: requestOf(row),
    duplicateReason: null,
    doubt: doubtful
      ? { nextAskAt: instantFromMs(NOW_MS + 118_000), expiresAt: at(600), decidableFrom: at(900), notFound: 3 }
      : null,
    timeline: timelineOf(row.state, at),
    actions: actionsOf(row),
    receiptId: row.receipt === 'saved' ? row.id : null,
    sentElsewhere: false,
    underWayBy: null,
  })
}

/** A doubt as it is once its window is over: proved absent, or before a person since the institution told two ids. */
export function inDoubt(detail: PaymentDetail, state: 'absent' | 'review'): PaymentDetail {
  const at = instantFromMs(NOW_MS - 30_000)
  const known = { knownEndToEndId: endToEndId(1), knownProviderId: '8842190' }
  const ends: Record<typeof state, Pick<PaymentDetail, 'reason' | 'actions' | 'timeline'>> = {
    absent: {
      reason: null,
      actions: ['send-again', 'abandon', 'ask-now'],
      timeline: [{ at, by: 'institution', what: 'proved-absent', facts: { notFound: 3, statementLines: 41 } }],
    },
    review: {
      reason: 'echo:end-to-end-id',
      actions: ['ask-now', 'close'],
      timeline: [
        {
          at,
          by: 'institution',
          what: 'contradiction',
          facts: { differs: 'end-to-end-id', endToEndId: endToEndId(2), providerId: '8842190', ...known },
        },
      ],
    },
  }
  return { ...detail, ...ends[state], state, timeline: [...detail.timeline, ...ends[state].timeline] }
}

function requestOf(row: PaymentSummary) {
  const { name, document, ispb, issuer, number, accountType } = row.payee
  return {
    kind: 'pix-manual',
    payee: { name, document, ispb, issuer, number, accountType },
    amount: row.amount,
    description: row.description,
    priority: 'NORM',
    paymentFlow: 'INSTANT',
    expiration: 600,
    ispbDeny: [],
  }
}

function actionsOf(row: PaymentSummary): readonly string[] {
  if (row.state === 'unknown' || row.state === 'accepted') return ['ask-now']
  return row.receipt === 'saved' ? ['open-receipt', 'repeat'] : ['repeat']
}

function timelineOf(state: PaymentState, at: (seconds: number) => string) {
  const start = [
    { at: at(-8), by: 'person', what: 'reviewed', facts: {} },
    { at: at(-1), by: 'person', what: 'confirmed', facts: {} },
    { at: at(0), by: 'quita', what: 'recorded', facts: { idempotencyKey: '9f2c7a41e0b84d6c5b1a77e2034fd98c' } },
    { at: at(0), by: 'quita', what: 'sent', facts: {} },
  ]
  if (state === 'unknown') {
    return [
      ...start,
      { at: at(30), by: 'quita', what: 'no-answer', facts: { cause: 'timeout', seconds: 30 } },
      { at: at(32), by: 'quita', what: 'asked-failed', facts: { status: 503 } },
      { at: at(422), by: 'institution', what: 'asked-not-found', facts: { count: 3 } },
    ]
  }
  const accepted = { at: at(1), by: 'institution', what: 'accepted', facts: { endToEndId: endToEndId(1) } }
  if (state === 'accepted') return [...start, accepted]
  if (state === 'rejected')
    return [...start, accepted, { at: at(3), by: 'institution', what: 'rejected', facts: { errorCode: 'AC03' } }]
  return [
    ...start,
    accepted,
    { at: at(2), by: 'institution', what: 'settled', facts: {} },
    { at: at(4), by: 'quita', what: 'receipt-saved', facts: {} },
  ]
}

/** A review as the confirm screen gets it. */
export function paymentReview(reviewId: string): PaymentReview {
  const like = payments[4]
  if (like === undefined) throw new Error('no look-alike')
  return paymentReviewSchema.parse({
    reviewId,
    request: requestOf(like),
    idempotencyKey: '9f2c7a41e0b84d6c5b1a77e2034fd98c',
    institutionKnown: true,
    balanceAfter: 47_448_537,
    balanceAt: minutesAgo(1),
    lookAlikes: [
      {
        source: 'journal',
        paymentId: like.id,
        at: like.createdAt,
        amount: like.amount,
        payeeName: like.payee.name,
        description: like.description,
        state: 'settled',
      },
    ],
    pastPayee: {
      payments: 4,
      lastAt: like.createdAt,
      lowest: 790_000,
      highest: 920_000,
      lastAmount: like.amount,
      lastName: like.payee.name,
      sameAccount: 4,
    },
    knownSince: minutesAgo(320_000),
    call: null,
    refused: null,
    refusedWay: null,
    note: null,
    validUntil: instantFromMs(NOW_MS + 600_000),
  })
}

/** What these payments come to, by how they stand. */
export function paymentTotalsOf(rows: readonly PaymentSummary[]): PaymentTotals {
  const sumOf = (states: readonly string[]) => {
    const some = rows.filter(({ state }) => states.includes(state))
    const amount = some.reduce((sum, row) => sum + (row.adjustedAmount ?? row.amount), 0)
    return { count: some.length, amount: centavos(amount) }
  }
  return {
    done: sumOf(['settled', 'partly-refunded', 'refunded']),
    processing: sumOf(['accepted', 'sending']),
    doubtful: sumOf(['unknown', 'review', 'absent', 'not-sent']),
    'not-done': sumOf(['rejected', 'abandoned']),
  }
}
