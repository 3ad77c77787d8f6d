import { type BalanceView, balanceViewSchema } from '../../../shared/domain/balance.ts'
import { type ReceiptSummary, receiptSummarySchema } from '../../../shared/domain/receipt.ts'
import { type StatementView, statementViewSchema } from '../../../shared/domain/statement.ts'
import { addDays, localDate } from '../../../shared/time/local-date.ts'
import { payments } from './canned-payments.ts'
import { minutesAgo } from './canned-session.ts'

const curve = [
  391, 402, 385, 410, 397, 405, 416, 403, 399, 423, 412, 395, 407, 421, 414, 409, 426, 416, 403, 411, 431, 418, 408,
  415, 423, 429, 420, 425, 434, 483,
]

/** Thirty days of balance up to today. */
export const balance: BalanceView = balanceViewSchema.parse({
  latest: { available: 48_291_537, blocked: 345_000, overdraft: 0, at: minutesAgo(1), readAt: minutesAgo(1) },
  days: curve.map((thousands, place) => ({
    day: addDays(localDate('2026-11-19'), place - curve.length + 1),
    available: thousands === 483 ? 48_291_537 : thousands * 100_000 + place * 1_237,
  })),
})

const lines = [
  ['in', 1_864_000, 'Mercado Boa Safra Ltda.', 'pedido 20418', 11, 'LIQUIDATED'],
  ['out', 621_580, 'Nimbo Embalagens Ltda.', 'NF 3381', 30, 'LIQUIDATED'],
  ['out', 412_736, 'Energia Serra Azul S.A.', 'Fatura 11/2026', 62, 'PROCESSING'],
  ['in', 118_450, 'Padaria Flor de Trigo Ltda.', 'pedido 20411', 115, 'LIQUIDATED'],
  ['out', 31_240, 'Luzia Ferraz Teixeira', 'Devolução 20377', 157, 'LIQUIDATED'],
] as const

/** Today on the account. */
export const statement: StatementView = statementViewSchema.parse({
  lines: lines.map(([direction, amount, counterpartName, text, minutes, status], place) => ({
    id: String(place),
    at: minutesAgo(minutes),
    direction,
    amount,
    status,
    kind: 'PIX',
    endToEndId: null,
    txid: null,
    counterpartName,
    counterpartDocument: null,
    counterpartIspb: null,
    text,
    idempotencyKey: null,
  })),
  completeUpTo: minutesAgo(0),
})

/** The stored receipts, newest first. */
export const receipts: readonly ReceiptSummary[] = payments
  .filter(({ receipt }) => receipt === 'saved')
  .map((row, place) =>
    receiptSummarySchema.parse({
      id: row.id,
      paymentId: row.id,
      kind: 'pix',
      billetId: null,
      endToEndId: row.endToEndId,
      payeeName: row.payee.name,
      payeeDocument: row.payee.document,
      amount: row.amount,
      description: row.description,
      paidAt: row.createdAt,
      storedAt: row.changedAt,
      sha256: '9f2c7a41e0b84d6c5b1a77e2034fd98c61b5a40f9d2e88c37710ab54ce9d0312',
      size: 18_204 + place,
    }),
  )
