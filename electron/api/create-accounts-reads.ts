import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import type { Clock } from '../ports/clock.ts'
import { accountsEndpoints as rows } from './accounts/endpoints.ts'
import type { Client } from './client.ts'
import type { AccountsReads } from './provider.ts'

/** The reads of the accounts group over its client. The clock stamps what was read, and the balance where the provider gave no time. */
export function createAccountsReads(client: Client, clock: Pick<Clock, 'now'>): AccountsReads {
  return {
    async balance() {
      const read = await client.run(rows.balance, {})
      const readAt = clock.now()
      return read.ok ? ok({ ...read.value, at: read.value.at ?? readAt, readAt }) : read
    },
    async statementPage({ from, to, page, limit, newestFirst }) {
      const query = {
        event_date_start: from,
        event_date_end: to,
        page_offset: page,
        page_limit: limit,
        sort_by: 'EVENT_DATE' as const,
        sort_order: newestFirst ? ('DESC' as const) : ('ASC' as const),
      }
      const read = await client.run(rows.transactions, { query })
      return read.ok ? ok({ ...read.value, page: read.value.page ?? page }) : read
    },
    statementDetail: async (id) =>
      foundOrNull(await client.run(rows.transactionDetail, { params: { transactionId: id } })),
    paymentByKey: async (key) =>
      foundOrNull(await client.run(rows.paymentByIdempotencyKey, { params: { idempotencyKey: key } })),
    paymentByEndToEndId: async (id) =>
      foundOrNull(await client.run(rows.paymentByEndToEndId, { params: { endToEndId: id } })),
    receipt: async (id) => foundOrNull(await client.run(rows.receipt, { params: { endToEndId: id } })),
  }
}

// A problem of 404 is the resource's own word; a gateway's page became a contract error in the transport.
function foundOrNull<T>(read: Result<T, AppError>): Result<T | null, AppError> {
  return !read.ok && read.error.kind === 'problem' && read.error.status === 404 ? ok(null) : read
}
