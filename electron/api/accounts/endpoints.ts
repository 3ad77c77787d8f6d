import * as z from 'zod'
import { type InfractionId, infractionIdSchema } from '../../../shared/domain/infraction.ts'
import { type WebhookId, webhookIdSchema } from '../../../shared/domain/webhook.ts'
import { type EndToEndId, parseEndToEndId } from '../../../shared/ids/end-to-end-id.ts'
import { parseIdempotencyKey } from '../../../shared/ids/idempotency-key.ts'
import { called } from '../wire/called.ts'
import { endpoint } from '../wire/endpoint.ts'
import { ignored, nothing } from '../wire/nothing.ts'
import { wireOwnId } from '../wire/text.ts'
import { tokenAnswerSchema, tokenAskSchema } from '../wire/token.ts'
import { balanceAnswer } from './balance.ts'
import { billetAnswer, billetPaymentAnswer, billetsAnswer, billetsQuery } from './billet.ts'
import { billetPaymentRequest } from './billet-payment.ts'
import { defenseAsk } from './defense.ts'
import { infractionAnswer, infractionsAnswer, infractionsQuery } from './infraction.ts'
import { pixDictData } from './key-payment.ts'
import { pixManuData } from './manual-payment.ts'
import { pixPaymentAnswer } from './pix-payment.ts'
import { qrInfoAnswer, qrInfoAsk } from './qr-info.ts'
import { pixQrcData } from './qr-payment.ts'
import { receiptAnswer } from './receipt.ts'
import { transactionDetailAnswer, transactionsAnswer, transactionsQuery } from './transaction.ts'
import { webhookAnswer, webhookRegistration, webhooksAnswer } from './webhook.ts'
import { institutionIdSchema } from '../../../shared/ids/institution-id.ts'

const none = { params: nothing, query: nothing, headers: nothing, ask: nothing }
const read = { group: 'accounts', method: 'GET', success: [200], moves: 'nothing' } as const
const receipt = { answer: receiptAnswer, largest: 28 * 1024 * 1024 }
const endToEndId = z.object({ endToEndId: wireOwnId(parseEndToEndId) })
const billetId = z.object({ id: institutionIdSchema })
const infractionId = z.object({ infractionId: infractionIdSchema })
const webhookId = z.object({ webhookId: webhookIdSchema })
const key = z.object({ 'x-idempotency-key': wireOwnId(parseIdempotencyKey) })
const pay = {
  params: nothing,
  query: nothing,
  headers: key,
  group: 'accounts',
  method: 'POST',
  success: [202, 200, 201],
  moves: 'money',
} as const
const createWebhook = {
  ...none,
  group: 'accounts',
  method: 'POST',
  ask: webhookRegistration,
  answer: webhookAnswer,
  success: [201, 200],
  moves: 'data',
} as const

/**
 * What the provider's accounts group can do, once. Params, query, headers and ask are codecs: `z.encode` writes them for
 * the provider, `z.decode` reads them in the training bank. The body of a payment is written by electron/journal/kinds. Answers
 * are read one way, generously.
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
    params: z.object({ transactionId: institutionIdSchema }),
    answer: transactionDetailAnswer,
  }),
  payByBankData: endpoint({
    ...pay,
    name: 'accounts.payByBankData',
    path: '/pix/payments/manu',
    ask: pixManuData,
    answer: pixPaymentAnswer,
  }),
  payByKey: endpoint({
    ...pay,
    name: 'accounts.payByKey',
    path: '/pix/payments/dict',
    ask: pixDictData,
    answer: pixPaymentAnswer,
  }),
  payByQrCode: endpoint({
    ...pay,
    name: 'accounts.payByQrCode',
    path: '/pix/payments/qrc',
    ask: pixQrcData,
    answer: pixPaymentAnswer,
  }),
  payBillet: endpoint({
    ...pay,
    name: 'accounts.payBillet',
    path: '/billets/payments',
    ask: billetPaymentRequest,
    answer: billetPaymentAnswer,
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
  receipt: called(
    endpoint({
      ...read,
      ...none,
      name: 'accounts.receipt',
      path: '/pix/payments/receipt/{endToEndId}',
      params: endToEndId,
      ...receipt,
    }),
    (endToEndId: EndToEndId) => ({ params: { endToEndId } }),
  ),
  verifyQrCode: endpoint({
    ...none,
    group: 'accounts',
    name: 'accounts.verifyQrCode',
    method: 'POST',
    path: '/pix/payments/qrc/info',
    headers: key,
    ask: qrInfoAsk,
    answer: qrInfoAnswer,
    success: [200],
    // It draws on the bucket of key queries.
    moves: 'data',
  }),
  billets: endpoint({
    ...read,
    ...none,
    name: 'accounts.billets',
    path: '/billets',
    query: billetsQuery,
    answer: billetsAnswer,
  }),
  billet: endpoint({
    ...read,
    ...none,
    name: 'accounts.billet',
    path: '/billets/{id}',
    params: billetId,
    answer: billetAnswer,
  }),
  billetReceipt: called(
    endpoint({
      ...read,
      ...none,
      name: 'accounts.billetReceipt',
      path: '/billets/payments/receipt/{id}',
      params: billetId,
      ...receipt,
    }),
    (id: string) => ({ params: { id } }),
  ),
  infractions: endpoint({
    ...read,
    ...none,
    name: 'accounts.infractions',
    path: '/infractions',
    query: infractionsQuery,
    answer: infractionsAnswer,
  }),
  infraction: called(
    endpoint({
      ...read,
      ...none,
      name: 'accounts.infraction',
      path: '/infractions/{infractionId}',
      params: infractionId,
      answer: infractionAnswer,
    }),
    (infractionId: InfractionId) => ({ params: { infractionId } }),
  ),
  /** Multipart, written by defense-form.ts. */
  defend: endpoint({
    ...none,
    group: 'accounts',
    name: 'accounts.defend',
    method: 'POST',
    path: '/infractions/{infractionId}/defense',
    params: infractionId,
    ask: defenseAsk,
    answer: infractionAnswer,
    success: [201, 200, 202],
    moves: 'evidence',
  }),
  webhooks: endpoint({ ...read, ...none, name: 'accounts.webhooks', path: '/webhooks', answer: webhooksAnswer }),
  webhook: called(
    endpoint({
      ...read,
      ...none,
      name: 'accounts.webhook',
      path: '/webhooks/{webhookId}',
      params: webhookId,
      answer: webhookAnswer,
    }),
    (webhookId: WebhookId) => ({ params: { webhookId } }),
  ),
  removeWebhook: endpoint({
    ...none,
    group: 'accounts',
    name: 'accounts.removeWebhook',
    method: 'DELETE',
    path: '/webhooks/{webhookId}',
    params: webhookId,
    answer: ignored,
    success: [204, 200],
    moves: 'data',
  }),
  createTransferWebhook: endpoint({
    ...createWebhook,
    name: 'accounts.createTransferWebhook',
    path: '/webhooks/transfer',
  }),
  createReceiveWebhook: endpoint({
    ...createWebhook,
    name: 'accounts.createReceiveWebhook',
    path: '/webhooks/receive',
  }),
  createRefundWebhook: endpoint({ ...createWebhook, name: 'accounts.createRefundWebhook', path: '/webhooks/refund' }),
  createCashoutWebhook: endpoint({
    ...createWebhook,
    name: 'accounts.createCashoutWebhook',
    path: '/webhooks/cashout',
  }),
  createInfractionWebhook: endpoint({
    ...createWebhook,
    name: 'accounts.createInfractionWebhook',
    path: '/webhooks/infraction',
    otherPath: '/webhooks/infractions',
  }),
}
