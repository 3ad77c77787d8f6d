import * as z from 'zod'
import type { StatementLine } from '../../../shared/domain/statement.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { unwrapped } from '../wire/envelope.ts'
import { wireInstant, wireInstantOrNull } from '../wire/instant.ts'
import { listOf } from '../wire/list.ts'
import { pageQuery } from '../wire/page.ts'
import { wireId, wireTextOrNull } from '../wire/text.ts'
import { withFields } from '../wire/told-fields.ts'
import { bankAccount } from './bank-account.ts'
import { wireEndToEndIdOrNull } from './end-to-end-id.ts'
import { moneyPart } from './money-part.ts'

/** Which part of the statement is asked for: a period, a page from 1, and the order. */
export const transactionsQuery = z.object({
  event_date_start: wireInstant,
  event_date_end: wireInstant,
  ...pageQuery,
  sort_by: z.enum(['EVENT_DATE', 'AMOUNT']),
  sort_order: z.enum(['ASC', 'DESC']),
  filter: z.string().optional(),
})

const transaction = z.looseObject({
  id: wireId,
  eventDate: wireInstantOrNull,
  createdAt: wireInstantOrNull,
  status: wireTextOrNull,
  endToEndId: wireEndToEndIdOrNull,
  txId: wireTextOrNull,
  idempotencyKey: wireTextOrNull,
  creditDebitType: wireTextOrNull,
  transactionType: wireTextOrNull,
  transactionAmount: moneyPart.nullish(),
  payment: moneyPart.nullish(),
  debtorAccount: bankAccount.nullish(),
  creditorAccount: bankAccount.nullish(),
  remittanceInformation: wireTextOrNull,
})

const line = transaction.transform((wire, context): StatementLine => {
  const at = wire.eventDate ?? wire.createdAt
  const amount = wire.transactionAmount ?? wire.payment ?? null
  const direction = directionOf(wire.creditDebitType, amount)
  if (at === null || amount === null || direction === null) {
    const path = at === null ? 'eventDate' : amount === null ? 'transactionAmount' : 'creditDebitType'
    context.issues.push({ code: 'custom', message: 'missing', path: [path], input: null })
    return z.NEVER
  }
  const counterpart = direction === 'out' ? wire.creditorAccount : wire.debtorAccount
  return {
    id: wire.id,
    at,
    direction,
    amount: centavos(Math.abs(amount)),
    status: wire.status ?? '',
    kind: wire.transactionType ?? '',
    endToEndId: wire.endToEndId,
    txid: wire.txId,
    counterpartName: counterpart?.name ?? null,
    counterpartDocument: counterpart?.document ?? null,
    counterpartIspb: counterpart?.ispb ?? null,
    text: wire.remittanceInformation,
    idempotencyKey: wire.idempotencyKey,
  }
})

/** One page of the statement; `total` is null where the provider did not count. */
export const transactionsAnswer = listOf(
  ['data', 'transactions', 'transacoes', 'extrato', 'lancamentos', 'statements'],
  line,
).transform(({ rows: lines, unread, page, total }) => ({ lines, unread, page, total }))

/** One line of the statement with its counterpart, and every value told of it; a list of one, plain, or in `data`. */
export const transactionDetailAnswer = unwrapped(withFields(line)).transform(({ read, fields }) => ({
  line: read,
  fields,
}))

// CREDIT and DEBIT are documented; where the word is missing or new, only a minus can tell.
function directionOf(word: string | null, amount: Centavos | null): 'in' | 'out' | null {
  if (word !== null && /^c/i.test(word)) return 'in'
  if (word !== null && /^d/i.test(word)) return 'out'
  return amount !== null && amount < 0 ? 'out' : null
}
