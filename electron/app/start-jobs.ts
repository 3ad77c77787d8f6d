import type { Journal } from '../journal/journal.ts'
import type { Clock } from '../ports/clock.ts'
import { refreshBalance } from '../services/accounts/refresh-balance.ts'
import { refreshStatement, type StatementNeeds } from '../services/accounts/refresh-statement.ts'
import { collectReceipts, type ReceiptNeeds } from '../services/receipts/collect-receipts.ts'
import type { Push } from './app.ts'
import { startJob } from './job.ts'
import type { OpenConnection } from './open-connection.ts'

const accountEveryMs = 5 * 60_000
const offlineEveryMs = 30_000

/** Starts the background work of an open connection: open payments to their end, receipts to the vault, the account's news. */
export function startJobs(needs: {
  clock: Clock
  journal: Journal
  receipts: ReceiptNeeds
  account: StatementNeeds & Parameters<typeof refreshBalance>[0]
  push: Push
  /** Told after each try whether the institution answered. */
  onReach: (answered: boolean) => void
  onBug: (bug: unknown) => void
}): OpenConnection['jobs'] {
  const { clock, onBug } = needs
  return {
    payments: startJob({ clock, onBug, run: () => needs.journal.askDue() }),
    receipts: startJob({ clock, onBug, run: () => collectReceipts(needs.receipts) }),
    account: startJob({
      clock,
      onBug,
      run: async () => {
        const balance = await refreshBalance(needs.account)
        needs.onReach(balance.ok || balance.error.kind !== 'unreachable')
        if (!balance.ok) return offlineEveryMs
        needs.push('balance.changed', {})
        const statement = await refreshStatement(needs.account)
        if (!statement.ok) return offlineEveryMs
        needs.push('statement.changed', {})
        return accountEveryMs
      },
    }),
  }
}
