import type { PaidBillet } from '../../shared/domain/billet.ts'
import type { KnownInstitution } from '../../shared/domain/known-institution.ts'
import type { UnreadRow } from '../../shared/domain/unread.ts'
import { ok } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { Clock } from '../ports/clock.ts'
import type { ToldBillet } from './accounts/billet.ts'
import { accountsEndpoints as rows } from './accounts/endpoints.ts'
import { foundOrNull, recordsOf } from './calls.ts'
import { createFirstPage, type FirstPage } from './first-page.ts'
import { known } from './institutions/known.ts'
import type { AccountsReads } from './provider.ts'
import type { Client } from './wire/called.ts'

type Reads<Name extends keyof AccountsReads> = Pick<AccountsReads, Name>
type Now = Pick<Clock, 'now'>

/**
 * The reads of the accounts group over its client. The clock stamps what was read, and what the provider gave no time for; pages are
 * counted from 1 here, whoever is asked.
 */
export function createAccountsReads(
  client: Client,
  clock: Now,
  institution: () => KnownInstitution = () => 'neutral',
): AccountsReads {
  const pages = createFirstPage(institution)
  return {
    ...recordsOf(client, rows),
    mostDays: () => known[institution()].limits.accounts.days,
    ...accountReads(client, clock, pages),
    ...paymentReads(client),
    ...billetReads(client, clock, pages),
    ...infractionReads(client, pages),
    webhooks: () => client.run(rows.webhooks, {}),
  }
}

function accountReads(
  client: Client,
  clock: Now,
  pages: FirstPage,
): Reads<'balance' | 'statementPage' | 'statementDetail'> {
  return {
    async balance() {
      const read = await client.run(rows.balance, {})
      const readAt = clock.now()
      return read.ok ? ok({ ...read.value, at: read.value.at ?? readAt, readAt }) : read
    },
    async statementPage(ask) {
      const sort_order = ask.newestFirst ? 'DESC' : 'ASC'
      const read = await pages.read(
        'statement',
        ask.page,
        (page_offset) =>
          client.run(rows.transactions, { query: { ...periodQuery(ask, pages, page_offset), sort_order } }),
        ({ lines, unread, total }) => ({ ids: idsOf(lines, unread), total }),
      )
      return read.ok ? ok({ ...read.value, page: pageTold(read.value.page, ask, pages) }) : read
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

function billetReads(client: Client, clock: Now, pages: FirstPage): Reads<'billet' | 'billetPage'> {
  return {
    async billet(id) {
      const read = await client.run(rows.billet, { params: { id } })
      return foundOrNull(read.ok ? ok(stamped(read.value, clock.now())) : read)
    },
    async billetPage(ask) {
      const read = await pages.read(
        'billets',
        ask.page,
        (page_offset) =>
          client.run(rows.billets, { query: { ...periodQuery(ask, pages, page_offset), sort_order: 'DESC' } }),
        (told) => ({ ids: idsOf(told.rows, told.unread), total: told.total }),
      )
      if (!read.ok) return read
      const { rows: billets, page, ...told } = read.value
      const readAt = clock.now()
      return ok({
        ...told,
        rows: billets.map((billet) => stamped(billet, readAt)),
        page: pageTold(page, ask, pages),
      })
    },
  }
}

function infractionReads(client: Client, pages: FirstPage): Reads<'infractionPage'> {
  return {
    async infractionPage(ask) {
      const read = await pages.read(
        'infractions',
        ask.page,
        (page_offset) => {
          const query = { last_change_start: ask.from, last_change_end: ask.to, ...pageQuery(ask, pages, page_offset) }
          return client.run(rows.infractions, { query })
        },
        (told) => ({ ids: idsOf(told.rows, told.unread), total: told.total }),
      )
      return read.ok ? ok({ ...read.value, page: pageTold(read.value.page, ask, pages) }) : read
    },
  }
}

interface PageAsk {
  readonly page: number
  readonly limit: number
}

function periodQuery(
  ask: PageAsk & { readonly from: Instant; readonly to: Instant },
  pages: FirstPage,
  page_offset: number,
) {
  return {
    event_date_start: ask.from,
    event_date_end: ask.to,
    ...pageQuery(ask, pages, page_offset),
    sort_by: 'EVENT_DATE' as const,
  }
}

function pageQuery({ limit }: PageAsk, pages: FirstPage, page_offset: number) {
  return { page_offset, page_limit: Math.min(limit, pages.most()) }
}

function pageTold(told: number | null, { page }: PageAsk, pages: FirstPage): number {
  return told === null ? page : told + 1 - pages.offset(1)
}

function idsOf(rows: readonly { readonly id: string }[], unread: readonly UnreadRow[]): readonly string[] {
  return [...rows.map(({ id }) => id), ...unread.map(({ text }) => text)]
}

function stamped(billet: ToldBillet, readAt: Instant): PaidBillet {
  return { ...billet, at: billet.at ?? readAt }
}
