import { trainingInstitutions } from '../../shared/domain/institutions.ts'
import type { PaymentState, TimelineEntry } from '../../shared/domain/payment.ts'

// The people and the facts of the design's mocks, as plain data: the page gets them as main would send them.

/** A moment of the mocks' day, in São Paulo. */
export function at(time: string, day = '2026-11-19'): string {
  return new Date(`${day}T${time}-03:00`).toISOString()
}

const hex = (seed: number): string => String(seed).padStart(32, 'a')

const certificate = {
  subject: 'Aurora Distribuidora de Alimentos Ltda.',
  issuer: 'Autoridade de Teste',
  serial: '01',
  notBefore: at('00:00:00', '2026-01-16'),
  notAfter: at('10:00:00', '2026-12-16'),
  fingerprint256: 'ab'.repeat(32),
  keyKind: 'RSA 2048',
  authority: 'from-bundle',
}

export function session(environment: 'production' | 'training' | 'homologation' = 'production'): unknown {
  const open = {
    stage: 'open',
    keychain: { kind: 'system', name: 'Windows' },
    connections: [
      {
        id: 'c'.repeat(16),
        environment,
        label: 'Aurora Distribuidora',
        document: '41208765000107',
        lock: 'system',
        createdAt: at('09:00:00'),
      },
    ],
    version: '0.1.0',
    connection: {
      id: 'c'.repeat(16),
      environment,
      companyName: 'Aurora Distribuidora',
      companyDocument: '41208765000107',
      payer: { institution: 'Banco Mandacaru (778)', issuer: '0001', number: '48213-7' },
      lock: 'system',
      accounts: { baseUrl: 'https://api.mandacaru.example', certificate, pinned: false },
      qrcodes: null,
    },
    openPayments: 1,
    doubtfulPayments: 1,
    reachable: true,
  }
  return open
}

const ipe = trainingInstitutions[1]?.ispb ?? ''

const payee = {
  ispb: ipe,
  issuer: '0001',
  number: '482137',
  accountType: 'CACC',
  document: '05571983000130',
  name: 'Serra Verde Alimentos Ltda.',
}

export const request = {
  payee,
  amount: 843_000,
  description: 'NF 10422, parcela 2',
  priority: 'HIGH',
  paymentFlow: 'INSTANT',
  expiration: 600,
  ispbDeny: [],
}

export const review = {
  reviewId: hex(1),
  request,
  idempotencyKey: '9f2c7a41e0b84d6c9f2c7a41e0b84d6c',
  institutionKnown: true,
  balanceAfter: 47_448_537,
  lookAlikes: [
    {
      source: 'journal',
      paymentId: hex(2),
      at: at('15:08:00', '2026-11-16'),
      amount: 843_000,
      payeeName: 'Serra Verde Alimentos Ltda.',
      description: 'NF 10422, parcela 1',
      state: 'settled',
    },
  ],
  pastPayee: {
    payments: 4,
    lastAt: at('15:08:00', '2026-11-16'),
    lowest: 790_000,
    highest: 820_000,
    lastName: 'Serra Verde Alimentos S.A.',
  },
  validUntil: at('10:56:00'),
}

interface PaymentOptions {
  readonly id: number
  readonly name: string
  readonly amount: number
  readonly state: PaymentState
  readonly description: string
  readonly time: string
  readonly receipt?: 'none' | 'wanted' | 'saved' | 'failed'
  readonly timeline?: readonly unknown[]
  readonly actions?: readonly string[]
  readonly more?: Readonly<Record<string, unknown>>
}

function payment(options: PaymentOptions): Record<string, unknown> {
  const { id, name, amount, state, description, time, receipt = 'none' } = options
  const account = { ...payee, name }
  return {
    id: hex(id),
    state,
    providerStatus: state === 'settled' ? 'LIQUIDATED' : state === 'accepted' ? 'PROCESSING' : null,
    amount,
    payee: account,
    description,
    createdAt: at(time),
    changedAt: at(time),
    endToEndId: state === 'unknown' ? null : `E39517204202611191312Kq7vT2mX9bL`,
    receipt,
    idempotencyKey: '9f2c7a41e0b84d6c9f2c7a41e0b84d6c',
    providerId: state === 'unknown' ? null : '10482211',
    errorCode: null,
    reason: null,
    request: { ...request, payee: account, amount, description },
    duplicateReason: null,
    doubt: null,
    timeline: options.timeline ?? [],
    actions: options.actions ?? [],
    receiptId: receipt === 'saved' ? hex(90 + id) : null,
    ...options.more,
  }
}

function entry(
  time: string,
  by: TimelineEntry['by'],
  what: TimelineEntry['what'],
  facts: TimelineEntry['facts'] = {},
): unknown {
  return { at: at(time), by, what, facts }
}

const opening = [
  entry('10:33:10', 'person', 'reviewed'),
  entry('10:33:12', 'person', 'confirmed'),
  entry('10:33:20', 'quita', 'recorded', { idempotencyKey: '9f2c7a41e0b84d6c9f2c7a41e0b84d6c' }),
  entry('10:33:20', 'quita', 'sent'),
]

export const doubtful = payment({
  id: 3,
  name: 'Transportes Rio Claro Ltda.',
  amount: 298_000,
  state: 'unknown',
  description: 'CT-e 7719, frete de novembro',
  time: '10:33:20',
  actions: ['ask-now'],
  timeline: [
    ...opening,
    entry('10:33:50', 'quita', 'no-answer', { cause: 'timeout', phase: 'body' }),
    entry('10:33:52', 'quita', 'asked-failed', { cause: 'problem:503' }),
    entry('10:35:10', 'institution', 'asked-not-found', { notFound: 1 }),
    entry('10:38:20', 'institution', 'asked-not-found', { notFound: 2 }),
    entry('10:40:22', 'institution', 'asked-not-found', { notFound: 3 }),
  ],
  more: {
    doubt: {
      nextAskAt: at('10:44:22'),
      expiresAt: at('10:43:20'),
      decidableFrom: at('10:48:20'),
      notFound: 3,
    },
  },
})

export const settled = payment({
  id: 4,
  name: 'Nimbo Embalagens Ltda.',
  amount: 621_580,
  state: 'settled',
  description: 'NF 3381',
  time: '10:12:40',
  receipt: 'saved',
  actions: ['open-receipt', 'repeat'],
  timeline: [
    ...opening,
    entry('10:33:21', 'institution', 'accepted', { providerStatus: 'PROCESSING' }),
    entry('10:33:24', 'institution', 'settled', { providerStatus: 'LIQUIDATED' }),
    entry('10:33:30', 'quita', 'receipt-saved'),
  ],
})

export const rejected = payment({
  id: 5,
  name: 'Padaria Flor de Trigo Ltda.',
  amount: 118_450,
  state: 'rejected',
  description: 'pedido 20411',
  time: '08:47:02',
  actions: ['repeat'],
  timeline: [
    ...opening,
    entry('10:33:26', 'institution', 'rejected', { errorCode: 'AC07', providerStatus: 'CANCELED' }),
  ],
  more: { errorCode: 'AC07', providerStatus: 'CANCELED' },
})

export const processing = payment({
  id: 6,
  name: 'Energia Serra Azul S.A.',
  amount: 412_736,
  state: 'accepted',
  description: '11/2026',
  time: '09:40:11',
  actions: ['ask-now'],
  timeline: [...opening, entry('10:33:21', 'institution', 'accepted', { providerStatus: 'PROCESSING' })],
})

export const absent = payment({
  id: 7,
  name: 'Gráfica Ponto Final Ltda.',
  amount: 45_000,
  state: 'absent',
  description: 'pedido 88',
  time: '09:02:11',
  actions: ['ask-now', 'send-again', 'abandon'],
  timeline: [
    ...opening,
    entry('10:33:50', 'quita', 'no-answer', { cause: 'reset' }),
    entry('10:50:00', 'quita', 'proved-absent'),
  ],
})

export const contradictory = payment({
  id: 8,
  name: 'Metalúrgica Boa Vista Ltda.',
  amount: 1_250_000,
  state: 'review',
  description: 'NF 991',
  time: '08:31:11',
  actions: ['ask-now', 'close'],
  timeline: [...opening, entry('10:33:50', 'institution', 'contradiction', { differs: 'amount' })],
})

export const payments = [doubtful, absent, contradictory, settled, processing, rejected]

const line = (
  id: number,
  time: string,
  direction: 'in' | 'out',
  amount: number,
  name: string,
  text: string,
  status = 'LIQUIDATED',
) => ({
  id: `l${id}`,
  at: at(time),
  direction,
  amount,
  status,
  kind: 'PIX',
  endToEndId: null,
  txid: null,
  counterpartName: name,
  counterpartDocument: null,
  counterpartIspb: null,
  text,
  idempotencyKey: null,
})

export const statement = {
  lines: [
    line(1, '10:31:00', 'in', 1_864_000, 'Mercado Boa Safra Ltda.', 'pedido 20418'),
    line(2, '10:12:00', 'out', 621_580, 'Nimbo Embalagens Ltda.', 'NF 3381'),
    line(3, '09:40:00', 'out', 412_736, 'Energia Serra Azul S.A.', '11/2026', 'PROCESSING'),
    line(4, '08:47:00', 'in', 118_450, 'Padaria Flor de Trigo Ltda.', 'pedido 20411'),
    line(5, '08:05:00', 'out', 31_240, 'Luzia Ferraz Teixeira', '20377'),
  ],
  completeUpTo: at('10:42:00'),
}

const levels = [
  39_120_418, 39_800_000, 39_050_000, 41_200_000, 40_300_000, 41_000_000, 42_100_000, 41_500_000, 43_000_000,
  42_400_000, 44_800_000, 43_900_000, 45_100_000, 46_300_000, 45_600_000, 47_000_000, 46_200_000, 48_291_537,
]

export const balance = {
  latest: { available: 48_291_537, blocked: 345_000, overdraft: 0, at: at('10:42:00'), readAt: at('10:42:01') },
  days: levels.map((available, index) => ({
    day: new Date(Date.UTC(2026, 10, 2 + index)).toISOString().slice(0, 10),
    available,
  })),
}

const receipt = (id: number, name: string, day: string, amount: number, description: string) => ({
  id: hex(id),
  paymentId: hex(4),
  endToEndId: 'E39517204202611191312Kq7vT2mX9bL',
  payeeName: name,
  payeeDocument: '05571983000130',
  amount,
  description,
  paidAt: at('10:12:44', day),
  storedAt: at('10:13:00', day),
  sha256: '3f9ac1e2'.padEnd(56, '0') + '7be0c210',
  size: 31_337,
})

export const receipts = [
  receipt(94, 'Nimbo Embalagens Ltda.', '2026-11-19', 621_580, 'NF 3381'),
  receipt(102, 'Nimbo Embalagens Ltda.', '2026-10-30', 598_000, 'NF 3290'),
  receipt(103, 'Serra Verde Alimentos Ltda.', '2026-10-15', 843_000, 'NF 10422, parcela 1'),
  receipt(104, 'Nimbo Embalagens Ltda.', '2026-10-09', 41_260, 'frete da NF 3198'),
  receipt(105, 'Luzia Ferraz Teixeira', '2026-09-29', 58_704, ''),
]
