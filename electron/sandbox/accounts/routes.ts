import { accountsEndpoints } from '../../api/accounts/endpoints.ts'
import type { Answer } from '../http/answer.ts'
import type { FaultPlace } from '../http/fault-box.ts'
import type { Ask, Route } from '../http/route.ts'
import { tokenRoute } from '../http/token-route.ts'
import type { TokenDesk } from '../http/tokens.ts'
import { readBalance } from './balance.ts'
import type { BankNeeds } from './bank-needs.ts'
import { payByBankData } from './manual-payment.ts'
import { readByEndToEndId, readByIdempotencyKey, readReceipt } from './payment-reads.ts'
import { listTransactions, readTransaction } from './transactions.ts'

type Handler = (needs: BankNeeds, ask: Ask) => Answer | Promise<Answer>

// One handler for each row of the client's table but the token: a row without a handler does not compile.
const handlers: Readonly<Record<Exclude<keyof typeof accountsEndpoints, 'token'>, Handler>> = {
  balance: readBalance,
  transactions: listTransactions,
  transactionDetail: readTransaction,
  payByBankData,
  paymentByEndToEndId: readByEndToEndId,
  paymentByIdempotencyKey: readByIdempotencyKey,
  receipt: readReceipt,
}

/** The operations of the accounts group, at the addresses of the client's own table. */
export function accountsRoutes(needs: BankNeeds, desk: TokenDesk): Route[] {
  const { token, ...rows } = accountsEndpoints
  const routes = Object.entries(rows).map(([name, row]): Route => {
    const place: FaultPlace = row.moves === 'money' ? 'payment' : name === 'receipt' ? 'receipt' : 'other'
    const handler = Object.entries(handlers).find(([each]) => each === name)?.[1]
    if (handler === undefined) throw new RangeError(`no handler for ${name}`)
    return { row, place, handle: (ask) => handler(needs, ask) }
  })
  return [tokenRoute(token, desk), ...routes]
}
