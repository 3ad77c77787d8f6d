import { writeBrCode } from '../../../shared/brcode/write-br-code.ts'
import { chargeStateOf, expiresAtOf } from '../../../shared/charge/charge-state.ts'
import { lastPayableDay } from '../../../shared/charge/last-payable-day.ts'
import { refundedOf } from '../../../shared/charge/pix-sums.ts'
import {
  type Charge,
  type ChargeDay,
  type ChargeDetail,
  type ChargeFilter,
  type ChargeRow,
  type ChargeSort,
  type ChargeState,
  type ChargeTotals,
  chargeSchema,
  chargeStateSchema,
} from '../../../shared/domain/charge.ts'
import type { ChargeForm } from '../../../shared/domain/charge-form.ts'
import { type PixKey, parsePixKey } from '../../../shared/ids/pix-key.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { type Instant, instantFromMs } from '../../../shared/time/instant.ts'
import { addDays, type LocalDate, localDate, localDateOf } from '../../../shared/time/local-date.ts'
import { minutesAgo, NOW_MS } from './canned-session.ts'

const COUNT = 120
const TODAY = localDate('2026-11-19')
const NO_TERMS = { fine: null, interest: null, abatement: null, discount: null }
const HOST = 'pix.bancomandacaru.com.br/qr/v2'

/** A charge that is kept, with the states it had before, newest first. */
export interface KeptCharge {
  readonly charge: Charge
  readonly earlier: readonly { readonly at: Instant; readonly charge: Charge }[]
}

/** The keys that charges were seen with, the latest first. */
export const keys: readonly PixKey[] = [
  ['pix@auroradistribuidora.com.br', 'EMAIL'] as const,
  ['41208765000107', 'CNPJ'] as const,
].flatMap(([text, kind]) => {
  const read = parsePixKey(text, kind)
  return read.ok ? [read.value] : []
})

const payers = [
  ['Bar do Porto Comércio Ltda.', '11222333000181'],
  ['Empório Sul', '05571983000130'],
  ['Restaurante Casa Amarela', '11222333000181'],
  ['Luzia Ferraz Teixeira', '52998224725'],
  ['Cooperativa dos Produtores Rurais do Vale do Ribeira e do Litoral Sul', '05571983000130'],
] as const

/** Txid of the canned charge of a number. */
export function cannedTxid(n: number): string {
  return `AURORA4480K7R2M9T5X1QZ8B${String(1000 + n)}`
}

/** A charge that is not made of others' parts: everything the institution tells of one that is active. */
function plainCharge(n: number, kind: Charge['kind'], told: Record<string, unknown>): Charge {
  const [name, document] = payers[n % payers.length] ?? payers[0]
  const txid = cannedTxid(n)
  const location = `${HOST}/${kind === 'cobv' ? 'cobv/' : ''}${'5f0c2a8e7b3d4c9196e2d8'}${String(1000 + n)}`
  return chargeSchema.parse({
    kind,
    txid,
    revision: 0,
    status: 'ATIVA',
    createdAt: minutesAgo(47 + (n % 500) * 61),
    expiresIn: kind === 'cob' ? 86_400 : null,
    dueDate: kind === 'cobv' ? addDays(TODAY, 11 - n) : null,
    daysAfterDue: kind === 'cobv' ? 30 : null,
    debtor: { name, document, email: null, street: null, city: null, state: null, zip: null },
    amount: 128_000 + n * 3_710,
    mayChangeAmount: false,
    withdrawal: null,
    terms: NO_TERMS,
    key: 'pix@auroradistribuidora.com.br',
    message: `Pedido ${20_433 - n}`,
    extras: [],
    locationId: 700 + n,
    location,
    code: codeOf(location),
    receiverName: 'Aurora Distribuidora Ltda.',
    receiverDocument: '41208765000107',
    batchId: null,
    pix: [],
    ...told,
  })
}

function codeOf(location: string): string {
  return writeBrCode({
    location,
    singleUse: true,
    merchantName: 'AURORA DISTRIBUIDORA',
    merchantCity: 'RECIFE',
    txid: '***',
  })
}

function paidBy(n: number, amount: number, refunds: readonly Record<string, unknown>[] = []) {
  return {
    status: 'CONCLUIDA',
    pix: [
      {
        endToEndId: `E60746948202611191312Kq7vT2m${String(1000 + n)}`,
        txid: cannedTxid(n),
        amount,
        at: minutesAgo(20 + n * 11),
        key: 'pix@auroradistribuidora.com.br',
        message: null,
        payer: { name: payers[n % payers.length]?.[0] ?? null, document: null },
        parts: [{ part: 'original', amount }],
        refunds,
      },
    ],
  }
}

const refund = (amount: number, status: string, reason: string | null) => ({
  id: `devolucao${amount}`,
  returnId: 'D60746948202611191312Kq7vT2m1001',
  amount,
  nature: 'ORIGINAL',
  description: null,
  requestedAt: minutesAgo(9),
  settledAt: status === 'EM_PROCESSAMENTO' ? null : minutesAgo(8),
  status,
  reason,
})

const fullTerms = {
  fine: { modality: 2, value: 200 },
  interest: { modality: 3, value: 100 },
  abatement: null,
  discount: { modality: 1, dates: [{ date: '2026-11-25', value: 3_000 }] },
}

/** The first charges of each kind have a story each; the others fill the lists. */
const stories: readonly Record<string, unknown>[] = [
  {},
  paidBy(1, 131_710, [refund(20_000, 'DEVOLVIDO', null), refund(10_000, 'NAO_REALIZADO', 'Conta encerrada')]),
  { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR', revision: 1 },
  { location: null, locationId: null, code: null, revision: 1 },
  { status: 'REMOVIDA_PELO_PSP', revision: 1 },
]

function keptCharge(n: number, kind: Charge['kind']): KeptCharge {
  const number = kind === 'cob' ? n : 500 + n
  const story = stories[n] ?? (n % 3 === 0 ? paidBy(n, 128_000 + n * 3_710) : {})
  if (kind === 'cobv' && n === 0) return revisedCharge(number)
  const dates = kind === 'cobv' ? { dueDate: addDays(TODAY, 11 - n), amount: 128_000 + n * 3_710 } : {}
  return { charge: plainCharge(number, kind, { ...dates, ...story }), earlier: [] }
}

function revisedCharge(n: number): KeptCharge {
  const first = plainCharge(n, 'cobv', {
    dueDate: '2026-11-30',
    amount: 128_000,
    message: 'Pedido 20433, entrega em 21/11',
  })
  const charge = chargeSchema.parse({ ...first, revision: 1, terms: fullTerms })
  return { charge, earlier: [{ at: minutesAgo(46), charge: first }] }
}

/** Every canned charge of both kinds. */
export function cannedCharges(): readonly KeptCharge[] {
  return (['cob', 'cobv'] as const).flatMap((kind) => Array.from({ length: COUNT }, (_, n) => keptCharge(n, kind)))
}

const NOW = instantFromMs(NOW_MS)

/** Everything about one kept charge. */
export function detailOf({ charge, earlier }: KeptCharge): ChargeDetail {
  const { dueDate, daysAfterDue } = charge
  return {
    charge,
    state: chargeStateOf(charge, NOW),
    received: centavos(charge.pix.reduce((sum, { amount }) => sum + amount, 0)),
    refunded: centavos(charge.pix.reduce((sum, pix) => sum + refundedOf(pix), 0)),
    lastDay: dueDate === null || daysAfterDue === null ? null : lastPayableDay({ dueDate, daysAfterDue }),
    earlier: [...earlier],
    readAt: minutesAgo(1),
  }
}

function rowOf(kept: KeptCharge): ChargeRow {
  const { state, received, refunded, charge } = detailOf(kept)
  const { kind, txid, revision, status, createdAt, dueDate, message, amount, batchId, debtor } = charge
  return {
    kind,
    txid,
    revision,
    status,
    state,
    createdAt,
    expiresAt: expiresAtOf(charge),
    dueDate,
    debtorName: debtor?.name ?? null,
    debtorDocument: debtor?.document ?? null,
    message,
    amount,
    received,
    refunded,
    batchId,
  }
}

const ends = ({ dueDate, expiresAt }: ChargeRow): string => dueDate ?? expiresAt ?? ''
const orders: Readonly<Record<ChargeSort, (a: ChargeRow, b: ChargeRow) => number>> = {
  newest: (a, b) => ((a.createdAt ?? '') < (b.createdAt ?? '') ? 1 : -1),
  oldest: (a, b) => ((a.createdAt ?? '') < (b.createdAt ?? '') ? -1 : 1),
  highest: (a, b) => b.amount - a.amount,
  lowest: (a, b) => a.amount - b.amount,
  due: (a, b) => (ends(a) < ends(b) ? -1 : 1),
}

/** The rows of a filter in an order; words are looked for in payer, txid and message. */
export function chargeRows(all: readonly KeptCharge[], filter: ChargeFilter, sort: ChargeSort): readonly ChargeRow[] {
  const words = filter.text.toLowerCase().split(' ')
  const dayOf = (row: ChargeRow): string => row.dueDate ?? (row.createdAt === null ? '' : localDateOf(row.createdAt))
  return all
    .map(rowOf)
    .filter(
      (row) =>
        row.kind === filter.kind &&
        (filter.state === null || row.state === filter.state) &&
        (filter.from === null || dayOf(row) >= filter.from) &&
        (filter.to === null || dayOf(row) <= filter.to) &&
        (filter.lowest === null || row.amount >= filter.lowest) &&
        (filter.highest === null || row.amount <= filter.highest) &&
        words.every((word) => `${row.debtorName} ${row.txid} ${row.message}`.toLowerCase().includes(word)),
    )
    .toSorted(orders[sort])
}

/** What falls due from a day to another, by day. */
export function chargesDue(all: readonly KeptCharge[], from: LocalDate, to: LocalDate): readonly ChargeDay[] {
  const filter = {
    lowest: null,
    highest: null,
    batchId: null,
    text: '',
    state: 'active',
    kind: 'cobv',
    from,
    to,
  } as const
  const rows = chargeRows(all, filter, 'due')
  return [...new Set(rows.flatMap(({ dueDate }) => dueDate ?? []))].map((day) => {
    const mine = rows.filter(({ dueDate }) => dueDate === day)
    return { day, count: mine.length, amount: centavos(mine.reduce((sum, { amount }) => sum + amount, 0)) }
  })
}

/** What a filter adds up to. */
export function chargeTotals(all: readonly KeptCharge[], filter: ChargeFilter): ChargeTotals {
  const rows = chargeRows(all, filter, 'newest')
  const sum = (part: 'amount' | 'received' | 'refunded') => centavos(rows.reduce((total, row) => total + row[part], 0))
  const ofAny = chargeRows(all, { ...filter, state: null }, 'newest')
  const counts = chargeStateSchema.options.map((state): [ChargeState, number] => [
    state,
    ofAny.filter((row) => row.state === state).length,
  ])
  const states = { active: 0, overdue: 0, expired: 0, paid: 0, cancelled: 0, removed: 0, unknown: 0 }
  for (const [state, count] of counts) states[state] = count
  return { count: rows.length, amount: sum('amount'), received: sum('received'), refunded: sum('refunded'), states }
}

/** The charge that a form makes, of a revision; what the form leaves to the institution is as a fresh charge has it. */
export function chargeOfForm(form: ChargeForm, revision: number, before?: Charge): Charge {
  const { key, ...told } = form
  const location = before?.location ?? `${HOST}/${form.kind === 'cobv' ? 'cobv/' : ''}9d36b84fc70b478fb95c12729b90ca25`
  const nobody = { name: null, document: null, email: null, street: null, city: null, state: null, zip: null }
  return chargeSchema.parse({
    ...plainCharge(0, form.kind, {}),
    ...(before === undefined ? { createdAt: NOW } : { createdAt: before.createdAt }),
    ...told,
    txid: form.txid ?? cannedTxid(999),
    key: key.value,
    debtor: form.debtor === null ? null : { ...nobody, ...form.debtor },
    revision,
    location,
    locationId: before?.locationId ?? 7_001,
    code: codeOf(location),
  })
}
