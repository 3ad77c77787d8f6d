import type { FirstReading, Journal } from '../journal/journal.ts'
import type { Clock } from '../ports/clock.ts'
import { refreshBalance } from '../services/accounts/refresh-balance.ts'
import { refreshStatement, type StatementNeeds } from '../services/accounts/refresh-statement.ts'
import { refreshBillets } from '../services/billets/refresh-billets.ts'
import type { Backups } from '../services/backups/backups.ts'
import type { Filer } from '../services/filing/filer.ts'
import type { InfractionNeeds } from '../services/infractions/needs.ts'
import { refreshInfractions } from '../services/infractions/refresh-infractions.ts'
import type { Rebuilder } from '../services/rebuild/rebuilder.ts'
import type { Collector } from '../services/receipts/collect-receipts.ts'
import type { Push } from './app.ts'
import { startJob } from './job.ts'
import type { AccountJobs } from './open-connection.ts'

const accountEveryMs = 5 * 60_000
const casesEveryMs = 10 * 60_000
const offlineEveryMs = 30_000

/** What the background work of the accounts group needs. */
export interface JobNeeds {
  readonly clock: Clock
  readonly journal: Journal
  readonly collector: Collector
  readonly filer: Filer
  readonly firstReading: FirstReading
  readonly backups: Backups
  readonly rebuilder: Rebuilder
  readonly account: StatementNeeds & Parameters<typeof refreshBalance>[0]
  readonly cases: InfractionNeeds & Parameters<typeof refreshBillets>[0]
  /** Judges the debits that wait. */
  readonly judge: () => Promise<void>
  readonly push: Push
  /** Told after each try whether the institution answered. */
  readonly onReach: (answered: boolean) => void
  /** Told after each reading of the infractions how many have come to wait for a defense. */
  readonly onInfractions: (news: number) => void
  readonly onBug: (bug: unknown) => void
}

/** Starts the background work of the accounts group: open payments to their end, debits to what explains them, receipts to the vault and to the company's folder, the account's news. */
export function startJobs(needs: JobNeeds): AccountJobs {
  const { clock, onBug } = needs
  const receipts = startJob({ clock, onBug, run: () => needs.collector.run() })
  const watch = startJob({ clock, onBug, run: () => needs.judge().then(() => null) })
  // What was just read may tell of payments made elsewhere.
  const then = async (read: Promise<number>): Promise<number> => {
    const pause = await read
    receipts.wake()
    watch.wake()
    return pause
  }
  return {
    payments: startJob({ clock, onBug, run: () => needs.journal.askDue() }),
    receipts,
    watch,
    filing: startJob({ clock, onBug, run: () => needs.filer.run() }),
    backups: startJob({ clock, onBug, run: () => needs.backups.run() }),
    rebuild: startJob({ clock, onBug, run: () => needs.rebuilder.run() }),
    account: startJob({ clock, onBug, run: () => then(readAccount(needs)) }),
    cases: startJob({ clock, onBug, run: () => then(readCases(needs)) }),
  }
}

async function readAccount(needs: JobNeeds): Promise<number> {
  const balance = await refreshBalance(needs.account)
  needs.onReach(balance.ok || balance.error.kind !== 'unreachable')
  if (!balance.ok) return offlineEveryMs
  needs.push('balance.changed', {})
  // What every payment waits for comes first; the rest, as far as there is any, after it.
  await needs.firstReading.read()
  const statement = await refreshStatement(needs.account)
  if (!statement.ok) return offlineEveryMs
  needs.push('statement.changed', {})
  return accountEveryMs
}

// A credential may lack the scope of one of the two: the other is read all the same.
async function readCases(needs: JobNeeds): Promise<number> {
  const [infractions, billets] = [await refreshInfractions(needs.cases), await refreshBillets(needs.cases)]
  if (infractions.ok) {
    needs.push('infractions.changed', {})
    needs.onInfractions(infractions.value.length)
  }
  if (billets.ok) needs.push('billets.changed', {})
  const isOffline = !infractions.ok && infractions.error.kind === 'unreachable'
  return isOffline ? offlineEveryMs : casesEveryMs
}
