import { Client } from 'undici'
import { createAccountsReads } from '../../../electron/api/create-accounts-reads.ts'
import { openGroup } from '../../../electron/api/open-group.ts'
import { tlsOptions } from '../../../electron/api/transport/tls-options.ts'
import { systemClock } from '../../../electron/main/adapters/clock.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { must } from './must.ts'
import type { BenchBank } from './start-bank.ts'

const DAYS_MS = 120 * 86_400_000
const ROWS = 100

/** Reads the pages of the statement one after another by undici alone, their bytes and nothing of them; gives milliseconds. */
export async function readPlainPages(access: BenchBank['access'], lines: number): Promise<number> {
  const group = openGroup({
    group: 'accounts',
    access: () => access,
    clock: systemClock,
    log: { event: () => undefined },
  })
  const token = must(await group.token.get())
  const to = systemClock.now()
  const from = instantFromMs(instantMs(to) - DAYS_MS)
  // How many there are is told by the first page, which is not counted.
  const first = must(
    await createAccountsReads(group.client, systemClock).statementPage({
      from,
      to,
      page: 1,
      limit: 1,
      newestFirst: true,
    }),
  )
  await group.close()
  const pages = Math.ceil((first.total ?? lines) / ROWS)
  const { origin, pathname } = new URL(`${access.baseUrl}/accounts/transactions/`)
  const client = new Client(origin, { connect: tlsOptions(access), allowH2: false })
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  const asked = new URLSearchParams({
    event_date_start: from,
    event_date_end: to,
    page_limit: String(ROWS),
    sort_by: 'EVENT_DATE',
    sort_order: 'DESC',
  })
  const begin = performance.now()
  for (let page = 1; page <= pages; page += 1) {
    const path = `${pathname}?${asked}&page_offset=${page}`
    const { statusCode, body } = await client.request({ method: 'GET', path, headers })
    await body.arrayBuffer()
    if (statusCode !== 200) throw new Error(`the bank answered ${statusCode}`)
  }
  const took = performance.now() - begin
  await client.close()
  return took
}
