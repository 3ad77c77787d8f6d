import * as z from 'zod'
import { parseEndToEndId } from '../../../shared/ids/end-to-end-id.ts'
import { parseIdempotencyKey } from '../../../shared/ids/idempotency-key.ts'
import { endpoint } from '../wire/endpoint.ts'
import { nothing } from '../wire/nothing.ts'
import { wireOwnId } from '../wire/text.ts'
import { tokenAnswerSchema, tokenAskSchema } from '../wire/token.ts'
import { balanceAnswer } from './balance.ts'
import { manualPaymentAsk } from './manual-payment.ts'
import { pixPaymentAnswer } from './pix-payment.ts'
import { receiptAnswer } from './receipt.ts'
import { transactionDetailAnswer, transactionsAnswer, transactionsQuery } from './transaction.ts'

const none = { params: nothing, query: nothing, ask: nothing }
const endToEndId = z.object({ endToEndId: wireOwnId(parseEndToEndId) })
const read = { group: 'accounts', method: 'GET', success: [200], moves: 'nothing' } as const

/**
 * What the provider's accounts group can do, once. Params, query and ask are codecs: `z.encode` writes them for the
 * provider, `z.decode` reads them in the training bank. Answers are read one way, generously.
 */
export const accountsEndpoints = {
  /** Special: each of the three request styles of wire/token.ts is tried, and only the token source calls it. */
  token: endpoint({
    ...none,
    group: 'accounts',
    name: 'accounts.token',
    method: 'POST',
    path: '/oauth/token',
    ask: tokenAskSchema,
    answer: tokenAnswerSchema,
    success: [201, 200],
    moves: 'nothing',
  }),
  balance: endpoint({
    ...read,
    ...none,
    name: 'accounts.balance',
    path: '/accounts/balances/',
    answer: balanceAnswer,
  }),
  transactions: endpoint({
    ...read,
    ...none,
    name: 'accounts.transactions',
    path: '/accounts/transactions/',
    query: transactionsQuery,
    answer: transactionsAnswer,
  }),
  transactionDetail: endpoint({
    ...read,
    ...none,
    name: 'accounts.transactionDetail',
    path: '/accounts/transactions/{transactionId}/details',
    params: z.object({ transactionId: z.string().min(1) }),
    answer: transactionDetailAnswer,
  }),
  payByBankData: endpoint({
    ...none,
    group: 'accounts',
    name: 'accounts.payByBankData',
    method: 'POST',
    path: '/pix/payments/manu',
    ask: manualPaymentAsk,
    answer: pixPaymentAnswer,
    success: [202, 200, 201],
    moves: 'money',
  }),
  paymentByEndToEndId: endpoint({
    ...read,
    ...none,
    name: 'accounts.paymentByEndToEndId',
    path: '/pix/payments/{endToEndId}',
    params: endToEndId,
    answer: pixPaymentAnswer,
  }),
  paymentByIdempotencyKey: endpoint({
    ...read,
    ...none,
    name: 'accounts.paymentByIdempotencyKey',
    path: '/pix/payments/idempotencyKey/{idempotencyKey}',
    params: z.object({ idempotencyKey: wireOwnId(parseIdempotencyKey) }),
    answer: pixPaymentAnswer,
  }),
  receipt: endpoint({
    ...read,
    ...none,
    name: 'accounts.receipt',
    path: '/pix/payments/receipt/{endToEndId}',
    params: endToEndId,
    answer: receiptAnswer,
    largest: 28 * 1024 * 1024,
  }),
}
