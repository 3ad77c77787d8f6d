import type { StatementFilter } from '../../shared/domain/statement.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { andThen, mapOk, ok, type Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { dayBalances } from '../services/accounts/day-balances.ts'
import { forgetDetailRefusal } from '../services/accounts/detail-refusal.ts'
import { fetchPeriod } from '../services/accounts/fetch-period.ts'
import { readLine } from '../services/accounts/read-line.ts'
import { readBalance, refreshBalance } from '../services/accounts/refresh-balance.ts'
import { readStatement, refreshStatement } from '../services/accounts/refresh-statement.ts'
import type { Vault } from '../vault/vault.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { OpenConnection } from './open-connection.ts'

const MOST_GOES = 200

type AccountChannel = Extract<keyof Handlers, `balance.${string}` | `statement.${string}`>
type StatementList = `statement.${'rows' | 'totals' | 'days' | 'dayBalances' | 'extent'}`

/** The handlers of balance and statement: reads answer from the vault, refreshes ask the institution. */
export function accountHandlers(needs: HandlerNeeds): Pick<Handlers, AccountChannel> {
  const { clock } = needs.ports
  const older = olderStatement(needs)
  return {
    'balance.read': () => needs.withOpen((open) => readBalance(open.vault)),
    'balance.refresh': () =>
      needs.withOpen(async (open) => {
        const view = await refreshBalance(open)
        if (view.ok) needs.push('balance.changed', {})
        return view
      }),
    'statement.latest': (ask) =>
      needs.withOpen(async (open) => {
        const latest = await readStatement(open.vault, ask.limit)
        if (latest.ok) open.shown.look(latest.value.lines)
        return latest
      }),
    'statement.refresh': () =>
      needs.withOpen(async (open) => {
        const { vault, reads, now } = open
        const isWanted = () => needs.keeper.current() === open
        const view = await open.health.reading('statement', (onPage) =>
          refreshStatement({ vault, reads, clock, now, isWanted, onPage }),
        )
        if (view.ok) needs.push('statement.changed', {})
        await forgetDetailRefusal(open)
        open.jobs.names.wake()
        return view
      }),
    ...statementLists(needs),
    'statement.read': ({ id }) =>
      needs.withOpen(async (open) => {
        const reachable = (await open.counters()).reachable !== false
        const onDetail = () => {
          needs.push('statement.changed', {})
          open.jobs.watch.wake()
        }
        return readLine({ vault: open.vault, reads: open.reads, reachable, onDetail }, id)
      }),
    'statement.fetchPeriod': (period) => needs.withOpen((open) => older.fetch(open, period)),
    'statement.stopFetch': async () => {
      older.stop()
      return ok({})
    },
  }
}

function statementLists(needs: HandlerNeeds): Pick<Handlers, StatementList> {
  return {
    'statement.rows': (ask) =>
      needs.withOpen(async ({ vault, shown }) => {
        const ready = await indexedFor(vault, ask.filter)
        const rows = ready.ok ? await vault.statement.rows(ask) : ready
        if (rows.ok) shown.look(rows.value)
        return rows.ok ? ok({ rows: [...rows.value] }) : rows
      }),
    'statement.totals': ({ filter }) =>
      needs.withOpen(async ({ vault }) => {
        return andThen(await indexedFor(vault, filter), () => vault.statement.totals(filter))
      }),
    'statement.days': ({ filter }) =>
      needs.withOpen(async ({ vault }) => {
        const ready = await indexedFor(vault, filter)
        return mapOk(ready.ok ? await vault.statement.days(filter) : ready, (days) => ({ days: [...days] }))
      }),
    'statement.dayBalances': ({ month }) => needs.withOpen(({ vault }) => dayBalances(vault, month)),
    'statement.extent': () => needs.withOpen(({ vault }) => vault.statement.extent()),
  }
}

// After a long reading the words of its lines come into their index a few at a time, so that nobody else waits for a search.
async function indexedFor({ statement }: Vault, { text }: StatementFilter): Promise<Result<void, AppError>> {
  if (text.trim() === '') return ok(undefined)
  // A reading that goes on brings more meanwhile; what is left after so many the search itself sees to.
  for (let go = 0; go < MOST_GOES; go += 1) {
    const wasDue = await statement.indexSome()
    if (!wasDue.ok) return wasDue
    if (!wasDue.value) break
  }
  return ok(undefined)
}

/** Fetches one older period at a time: a newer wish ends the one before it, and so do a person and the lock. */
function olderStatement(needs: HandlerNeeds) {
  let running: object | null = null
  return {
    async fetch(open: OpenConnection, period: { from: Instant; to: Instant }) {
      const own = {}
      running = own
      let progress: { read: number; total: number | null } = { read: 0, total: null }
      const onPage = (read: number, total: number | null): void => {
        progress = { read, total }
        needs.push('statement.progress', { ...progress, running: true })
      }
      const isOpen = () => needs.keeper.current() === open
      const isWanted = () => running === own && isOpen()
      const extent = await fetchPeriod({ ...open, onPage, isWanted }, period)
      const isReplaced = running !== own && running !== null
      if (isOpen() && !isReplaced) needs.push('statement.progress', { ...progress, running: false })
      if (isOpen()) needs.push('statement.changed', {})
      open.jobs.watch.wake()
      if (!isReplaced) running = null
      return extent
    },
    stop(): void {
      running = null
    },
  }
}
