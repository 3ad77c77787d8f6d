import type { PaidBillet } from '../../shared/domain/billet.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { Clock } from '../ports/clock.ts'
import type { ToldBillet } from './accounts/billet.ts'
import { accountsEndpoints as rows } from './accounts/endpoints.ts'
import type { Client } from './client.ts'
import type { AccountsReads } from './provider.ts'

type Reads<Name extends keyof AccountsReads> = Pick<AccountsReads, Name>
type Now = Pick<Clock, 'now'>

/** The reads of the accounts group over its client. The clock stamps what was read, and what the provider gave no time for. */
export function createAccountsReads(client: Client, clock: Now): AccountsReads {
  return {
    ...accountReads(client, clock),
    ...paymentReads(client),
    ...billetReads(client, clock),
    ...infractionReads(client),
    webhooks: () => client.run(rows.webhooks, {}),
    webhook: async (id) => foundOrNull(await client.run(rows.webhook, { params: { webhookId: id } })),
  }
}

function accountReads(client: Client, clock: Now): Reads<'balance' | 'statementPage' | 'statementDetail'> {
  return {
    async balance() {
      const read = await client.run(rows.balance, {})
      const readAt = clock.now()
      return read.ok ? ok({ ...read.value, at: read.value.at ?? readAt, readAt }) : read
    },
    async statementPage(ask) {
      const read = await client.run(rows.transactions, {
        query: { ...periodQuery(ask), sort_order: ask.newestFirst ? 'DESC' : 'ASC' },
      })
      return read.ok ? ok({ ...read.value, page: read.value.page ?? ask.page }) : read
    },
    statementDetail: async (id) =>
      foundOrNull(await client.run(rows.transactionDetail, { params: { transactionId: id } })),
  }
}

function paymentReads(client: Client): Reads<'paymentByKey' | 'paymentByEndToEndId' | 'receipt' | 'verifyQr'> {
  return {
    paymentByKey: async (key) =>
      foundOrNull(await client.run(rows.paymentByIdempotencyKey, { params: { idempotencyKey: key } })),
    paymentByEndToEndId: async (id) =>
      foundOrNull(await client.run(rows.paymentByEndToEndId, { params: { endToEndId: id } })),
    receipt: async (id) => foundOrNull(await client.run(rows.receipt, { params: { endToEndId: id } })),
    verifyQr: (code, key) =>
      client.run(rows.verifyQrCode, { headers: { 'x-idempotency-key': key }, ask: { qrCode: code } }),
  }
}

function billetReads(client: Client, clock: Now): Reads<'billet' | 'billetPage' | 'billetReceipt'> {
  return {
    async billet(id) {
      const read = await client.run(rows.billet, { params: { id } })
      return foundOrNull(read.ok ? ok(stamped(read.value, clock.now())) : read)
    },
    async billetPage(ask) {
      const read = await client.run(rows.billets, { query: { ...periodQuery(ask), sort_order: 'DESC' } })
      if (!read.ok) return read
      const { rows: billets, page, ...told } = read.value
      const readAt = clock.now()
      return ok({ ...told, rows: billets.map((billet) => stamped(billet, readAt)), page: page ?? ask.page })
    },
    billetReceipt: async (id) => foundOrNull(await client.run(rows.billetReceipt, { params: { id } })),
  }
}

function infractionReads(client: Client): Reads<'infraction' | 'infractionPage'> {
  return {
    infraction: async (id) => foundOrNull(await client.run(rows.infraction, { params: { infractionId: id } })),
    async infractionPage({ from, to, page, limit }) {
      const query = { last_change_start: from, last_change_end: to, page_offset: page, page_limit: limit }
      const read = await client.run(rows.infractions, { query })
      return read.ok ? ok({ ...read.value, page: read.value.page ?? page }) : read
    },
  }
}

function periodQuery({ from, to, page, limit }: { from: Instant; to: Instant; page: number; limit: number }) {
  return {
    event_date_start: from,
    event_date_end: to,
    page_offset: page,
    page_limit: limit,
    sort_by: 'EVENT_DATE' as const,
  }
}

function stamped(billet: ToldBillet, readAt: Instant): PaidBillet {
  return { ...billet, at: billet.at ?? readAt }
}

// A problem of 404 is the resource's own word; a gateway's page became a contract error in the transport.
function foundOrNull<T>(read: Result<T, AppError>): Result<T | null, AppError> {
  return isMissing(read) ? ok(null) : read
}

function isMissing(read: Result<unknown, AppError>): boolean {
  return !read.ok && read.error.kind === 'problem' && read.error.status === 404
}
