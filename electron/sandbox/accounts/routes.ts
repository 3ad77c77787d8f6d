import { accountsEndpoints } from '../../api/accounts/endpoints.ts'
import { type Answer, problem } from '../http/answer.ts'
import type { FaultPlace } from '../http/fault-box.ts'
import type { Ask, Route } from '../http/route.ts'
import { tokenRoute } from '../http/token-route.ts'
import type { TokenDesk } from '../http/tokens.ts'
import { defendInfraction } from '../infractions/defend-infraction.ts'
import { listInfractions, readInfraction } from '../infractions/infraction-reads.ts'
import { createWebhook, listWebhooks, readWebhook, removeWebhook } from '../webhooks/webhook-routes.ts'
import { readBalance } from './balance.ts'
import type { BankNeeds } from './bank-needs.ts'
import { payBillet } from './billet-payment.ts'
import { listBillets, readBillet, readBilletReceipt } from './billet-reads.ts'
import { payByKey } from './key-payment.ts'
import { payByBankData } from './manual-payment.ts'
import { readByEndToEndId, readByIdempotencyKey, readReceipt } from './payment-reads.ts'
import { verifyQrCode } from './qr-info.ts'
import { payByQrCode } from './qr-payment.ts'
import { listTransactions, readTransaction } from './transactions.ts'

type Handler = (needs: BankNeeds, ask: Ask) => Answer | Promise<Answer>

// One handler for each row of the client's table but the token: a row without a handler does not compile.
const handlers: Readonly<Record<Exclude<keyof typeof accountsEndpoints, 'token'>, Handler>> = {
  balance: readBalance,
  transactions: listTransactions,
  transactionDetail: readTransaction,
  payByBankData,
  payByKey,
  payByQrCode,
  payBillet,
  paymentByEndToEndId: readByEndToEndId,
  paymentByIdempotencyKey: readByIdempotencyKey,
  receipt: readReceipt,
  verifyQrCode,
  billets: listBillets,
  billet: readBillet,
  billetReceipt: readBilletReceipt,
  infractions: listInfractions,
  infraction: readInfraction,
  defend: defendInfraction,
  webhooks: listWebhooks,
  webhook: readWebhook,
  removeWebhook,
  createTransferWebhook: createWebhook('TRANSFER'),
  createReceiveWebhook: createWebhook('RECEIVE'),
  createRefundWebhook: createWebhook('REFUND'),
  createCashoutWebhook: createWebhook('CASHOUT'),
  createInfractionWebhook: createWebhook('INFRACTION'),
}

/** The operations of the accounts group, at the addresses of the client's own table. */
export function accountsRoutes(needs: BankNeeds, desk: TokenDesk): Route[] {
  const { token, ...rows } = accountsEndpoints
  const routes = Object.entries(rows).flatMap(([name, row]): Route[] => {
    const place: FaultPlace =
      row.moves === 'money' ? 'payment' : name === 'receipt' || name === 'billetReceipt' ? 'receipt' : 'other'
    const handler = Object.entries(handlers).find(([each]) => each === name)?.[1]
    if (handler === undefined) throw new RangeError(`no handler for ${name}`)
    const here: Route = { row, place, handle: (ask) => handler(needs, ask) }
    const other = 'otherPath' in row ? row.otherPath : undefined
    if (other === undefined) return [here]
    const moved = (ask: Ask) =>
      needs.variants().has('other-paths') ? problem(404, 'Operação não encontrada') : here.handle(ask)
    return [
      { ...here, handle: moved },
      { ...here, row: { ...row, path: other } },
    ]
  })
  return [tokenRoute(token, desk), ...routes]
}
