import type { PaidBillet } from '../../shared/domain/billet.ts'
import type { KnownInstitution } from '../../shared/domain/known-institution.ts'
import { ok } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { Clock } from '../ports/clock.ts'
import type { ToldBillet } from './accounts/billet.ts'
import { accountsEndpoints as rows } from './accounts/endpoints.ts'
import { foundOrNull, recordsOf } from './calls.ts'
import { known } from './institutions/known.ts'
import type { AccountsReads } from './provider.ts'
import type { Client } from './wire/called.ts'

type Reads<Name extends keyof AccountsReads> = Pick<AccountsReads, Name>
type Now = Pick<Clock, 'now'>

/** How an institution pages: the most rows of a page, and from where it counts. */
interface Paging {
  readonly most: number
  readonly first: 0 | 1
}

/**
 * The reads of the accounts group over its client. The clock stamps what was read, and what the provider gave no time for; pages are
 * counted from 1 here, whoever is asked.
 */
export function createAccountsReads(
  client: Client,
  clock: Now,
  institution: () => KnownInstitution = () => 'neutral',
): AccountsReads {
  const paging = (): Paging => {
    const { limits, firstPage } = known[institution()]
    return { most: limits.accounts.pageRows ?? Number.MAX_SAFE_INTEGER, first: firstPage }
  }
  return {
    ...recordsOf(client, rows),
    mostDays: () => known[institution()].limits.accounts.days,
    ...accountReads(client, clock, paging),
    ...paymentReads(client),
    ...billetReads(client, clock, paging),
    ...infractionReads(client, paging),
    webhooks: () => client.run(rows.webhooks, {}),
  }
}

function accountReads(
  client: Client,
  clock: Now,
  paging: () => Paging,
): Reads<'balance' | 'statementPage' | 'statementDetail'> {
  return {
    async balance() {
      const read = await client.run(rows.balance, {})
      const readAt = clock.now()
      return read.ok ? ok({ ...read.value, at: read.value.at ?? readAt, readAt }) : read
    },
    async statementPage(ask) {
      const read = await client.run(rows.transactions, {
        query: { ...periodQuery(ask, paging()), sort_order: ask.newestFirst ? 'DESC' : 'ASC' },
      })
      return read.ok ? ok({ ...read.value, page: pageTold(read.value.page, ask, paging()) }) : read
    },
    statementDetail: async (id) =>
      foundOrNull(await client.run(rows.transactionDetail, { params: { transactionId: id } })),
  }
}

function paymentReads(client: Client): Reads<'paymentByKey' | 'paymentByEndToEndId' | 'verifyQr'> {
  return {
    paymentByKey: async (key) =>
      foundOrNull(await client.run(rows.paymentByIdempotencyKey, { params: { idempotencyKey: key } })),
    paymentByEndToEndId: async (id) =>
      foundOrNull(await client.run(rows.paymentByEndToEndId, { params: { endToEndId: id } })),
    verifyQr: (code, key) =>
      client.run(rows.verifyQrCode, { headers: { 'x-idempotency-key': key }, ask: { qrCode: code } }),
  }
}

function billetReads(client: Client, clock: Now, paging: () => Paging): Reads<'billet' | 'billetPage'> {
  return {
    async billet(id) {
      const read = await client.run(rows.billet, { params: { id } })
      return foundOrNull(read.ok ? ok(stamped(read.value, clock.now())) : read)
    },
    async billetPage(ask) {
      const read = await client.run(rows.billets, { query: { ...periodQuery(ask, paging()), sort_order: 'DESC' } })
      if (!read.ok) return read
      const { rows: billets, page, ...told } = read.value
      const readAt = clock.now()
      return ok({
        ...told,
        rows: billets.map((billet) => stamped(billet, readAt)),
        page: pageTold(page, ask, paging()),
      })
    },
  }
}

function infractionReads(client: Client, paging: () => Paging): Reads<'infractionPage'> {
  return {
    async infractionPage(ask) {
      const query = { last_change_start: ask.from, last_change_end: ask.to, ...pageQuery(ask, paging()) }
      const read = await client.run(rows.infractions, { query })
      return read.ok ? ok({ ...read.value, page: pageTold(read.value.page, ask, paging()) }) : read
    },
  }
}

interface PageAsk {
  readonly page: number
  readonly limit: number
}

function periodQuery(ask: PageAsk & { readonly from: Instant; readonly to: Instant }, paging: Paging) {
  return {
    event_date_start: ask.from,
    event_date_end: ask.to,
    ...pageQuery(ask, paging),
    sort_by: 'EVENT_DATE' as const,
  }
}

function pageQuery({ page, limit }: PageAsk, { most, first }: Paging) {
  return { page_offset: page - 1 + first, page_limit: Math.min(limit, most) }
}

function pageTold(told: number | null, { page }: PageAsk, { first }: Paging): number {
  return told === null ? page : told + 1 - first
}

function stamped(billet: ToldBillet, readAt: Instant): PaidBillet {
  return { ...billet, at: billet.at ?? readAt }
}
