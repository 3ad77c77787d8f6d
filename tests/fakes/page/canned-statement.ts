import { isBookedLine } from '../../../shared/domain/booked-status.ts'
import type { Month } from '../../../shared/domain/closing.ts'
import type { ListDay } from '../../../shared/domain/list-day.ts'
import {
  type DayBalance,
  type StatementExtent,
  type StatementFilter,
  type StatementLine,
  type StatementSort,
  type StatementTotals,
  statementLineSchema,
} from '../../../shared/domain/statement.ts'
import { type StatementDetail, statementDetailSchema } from '../../../shared/domain/statement-detail.ts'
import { addCentavos, type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { balance } from './canned-account.ts'
import { minutesAgo } from './canned-session.ts'

const COUNT = 400

// Name, document, institution, message, kind, direction and reais; what a list of an institution may lack is null.
const said = [
  ['Mercado Boa Safra Ltda.', '11222333000181', '60746948', 'pedido 20418', 'PIX', 'in', 18_640],
  ['Nimbo Embalagens Ltda.', '05571983000130', '18236120', 'NF 3381', 'PIX', 'out', 6215],
  ['Padaria Flor de Trigo Ltda.', '11222333000181', '00416968', 'pedido 20411', 'PIX', 'in', 1184],
  ['Luzia Ferraz Teixeira', '52998224725', '18236120', 'Devolução do pedido 20377', 'PIX', 'out', 312],
  ['Frigorífico Campo Novo S.A.', '05571983000130', '60746948', 'NF 88214', 'BILLET', 'out', 48_760],
  [null, null, null, null, 'TARIFA_MENSAL', 'out', 89],
  ['Supermercados Ribeirão', '***.456.789-**', '60746948', 'cobrança 4471', 'PIX', 'in', 72_905],
  ['Cooperativa dos Produtores Rurais do Vale do Ribeira e do Litoral Sul', null, null, null, 'TED', 'in', 3268],
  ['Condomínio Galpão Norte', '11222333000181', '00000000', 'aluguel 11/2026', 'BILLET', 'out', 15_900],
] as const
const statuses = ['LIQUIDATED', 'LIQUIDATED', 'LIQUIDATED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'EM_ANALISE_ESPECIAL']

/** A few hundred lines over some months, newest first, of every kind and with every gap. */
export const statementLines: readonly StatementLine[] = Array.from({ length: COUNT }, (_, n) => lineOf(n))

function lineOf(n: number): StatementLine {
  const [counterpartName, counterpartDocument, counterpartIspb, text, kind, direction, reais] =
    said[n % said.length] ?? said[0]
  return statementLineSchema.parse({
    id: String(90_000 - n),
    at: minutesAgo(11 + n * 97 + (n % 7) * 13),
    direction,
    amount: reais * 100 + ((n * 37) % 100),
    status: statuses[n % statuses.length],
    kind,
    endToEndId: kind === 'PIX' ? `E60746948202611191312Kq7vT2m${String(1000 + n)}` : null,
    txid: kind === 'PIX' && direction === 'in' ? `cobranca20261119pedido${String(10_000 + n)}` : null,
    counterpartName,
    counterpartDocument,
    counterpartIspb,
    text,
    idempotencyKey: n % 9 === 1 ? '5d'.repeat(16) : null,
  })
}

const orders: Readonly<Record<StatementSort, (a: StatementLine, b: StatementLine) => number>> = {
  newest: (a, b) => (a.at < b.at ? 1 : -1),
  oldest: (a, b) => (a.at < b.at ? -1 : 1),
  highest: (a, b) => b.amount - a.amount,
  lowest: (a, b) => a.amount - b.amount,
}

/** The lines of a filter in an order; words are looked for in names and messages alone. */
export function statementRows(filter: StatementFilter, sort: StatementSort): readonly StatementLine[] {
  const { from, to, direction, kind, lowest, highest, text } = filter
  const words = text.toLowerCase().split(' ')
  return statementLines
    .filter(
      (line) =>
        (from === null || line.at >= from) &&
        (to === null || line.at <= to) &&
        (direction === null || line.direction === direction) &&
        (kind === null || line.kind === kind) &&
        (lowest === null || line.amount >= lowest) &&
        (highest === null || line.amount <= highest) &&
        words.every((word) => `${line.counterpartName} ${line.text}`.toLowerCase().includes(word)),
    )
    .toSorted(orders[sort])
}

/** What a filter adds up to. */
export function statementTotals(filter: StatementFilter): StatementTotals {
  const rows = statementRows(filter, 'newest')
  const sum = (direction: 'in' | 'out'): Centavos =>
    rows
      .filter((line) => line.direction === direction && isBookedLine(line))
      .reduce((all, { amount }) => addCentavos(all, amount), centavos(0))
  return { count: rows.length, in: sum('in'), out: sum('out') }
}

/** The days of a filter, newest first. */
export function statementDays(filter: StatementFilter): ListDay[] {
  const days = Map.groupBy(statementRows(filter, 'newest'), ({ at }) => localDateOf(at))
  return [...days].map(([day, { length: rows }]) => ({ day, rows }))
}

/** The balance of today as it was read last, of the days of that month as lines prove it, but for the fifteenth. */
export function dayBalances(month: Month): DayBalance[] {
  return balance.days
    .filter(({ day }) => day.startsWith(month) && !day.endsWith('-15'))
    .map(({ day, available: amount }) =>
      day === balance.days.at(-1)?.day
        ? { by: 'reading', day, amount, at: minutesAgo(1) }
        : { by: 'lines', day, amount, hasBlocked: day.endsWith('-17') },
    )
}

/** How far the canned statement reaches. */
export const statementExtent: StatementExtent = {
  completeFrom: statementLines.at(-1)?.at ?? null,
  completeUpTo: minutesAgo(0),
  kinds: [...new Set(said.map(([, , , , kind]) => kind))].toSorted(),
}

/** A line whole, or null for an id that is none. */
export function statementDetail(id: string): StatementDetail | null {
  const line = statementLines.find((each) => each.id === id)
  if (line === undefined) return null
  return statementDetailSchema.parse({
    line,
    fields: [
      { path: 'debitParty.name', value: 'Aurora Distribuidora Ltda.' },
      { path: 'creditParty.bankAccount.account', value: '48213-7' },
      { path: 'remittanceInformation', value: line.text ?? '' },
    ],
    detailed: Number(id) % 2 === 0,
    paymentId: line.idempotencyKey,
    receiptId: line.idempotencyKey,
    infractionId: null,
  })
}
