import { createAccountsReads } from '../../../electron/api/create-accounts-reads.ts'
import { openGroup } from '../../../electron/api/open-group.ts'
import type { AccountsReads } from '../../../electron/api/provider.ts'
import type { Clock } from '../../../electron/ports/clock.ts'
import type { TrainingBank } from '../../../electron/sandbox/training-bank.ts'
import { readPeriod } from '../../../electron/services/accounts/read-period.ts'
import { refreshBillets } from '../../../electron/services/billets/refresh-billets.ts'
import {
  type CollectNeeds,
  type Collector,
  createCollector,
} from '../../../electron/services/receipts/collect-receipts.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import type { StandingWork } from '../../../shared/domain/work.ts'
import { ok } from '../../../shared/kit/result.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { type ToldAccess, withSecrets } from '../../fakes/with-secrets.ts'
import { value } from '../../fixtures/open-test-vault.ts'

const DAY_MS = 86_400_000
const log = { event: () => undefined }

/** How a client of this bank reaches its accounts group. */
export function accessTo(bank: TrainingBank): ToldAccess {
  const { cert, key, ca } = bank.tls.pem
  return { ...bank.accounts, certificatePem: cert, keyPem: key, authorityPem: ca, pin: null, tokenStyle: 'json-camel' }
}

/** The reads of a bank over real TLS. */
export function readsOf(told: ToldAccess, clock: Clock): { reads: AccountsReads; close: () => Promise<void> } {
  const access = withSecrets(told)
  const group = openGroup({ group: 'accounts', access: () => access, clock, log })
  return { reads: createAccountsReads(group.client, clock), close: group.close }
}

/** Keeps what the bank tells of the last days: lines with their counterparties, and boletos. */
export async function learnDays(vault: Vault, reads: AccountsReads, clock: Clock, days: number): Promise<void> {
  const to = clock.now()
  const from = instantFromMs(instantMs(to) - days * DAY_MS)
  const keep = vault.statement.put
  value(
    await readPeriod(
      { reads, unreadOf: { vault, clock }, keep, onPage: () => undefined, isWanted: () => true },
      { from, to },
    ),
  )
  for (const id of value(await vault.statement.withoutDetail({ since: from, limit: 999 }))) {
    value(await vault.statement.putDetail(id, value(await reads.statementDetail(id))))
  }
  value(await refreshBillets({ vault, reads, clock }))
}

/** A collector with what its test wants to see; `held` are the works that a person holds. */
export function collectorOf(
  vault: Vault,
  reads: CollectNeeds['reads'],
  clock: Clock,
  held: Set<StandingWork> = new Set(),
): Collector & { readonly news: string[] } {
  const news: string[] = []
  const collector = createCollector({
    vault,
    reads,
    clock,
    pauses: {
      isPaused: (work) => held.has(work),
      async set(work, paused) {
        if (paused) held.add(work)
        else held.delete(work)
        return ok(undefined)
      },
    },
    onSaved: (_, paymentId) => news.push(`saved ${paymentId}`),
    onPayment: () => undefined,
    onMissing: () => news.push('missing'),
    onWork: () => news.push('work'),
    wake: () => news.push('wake'),
  })
  return { ...collector, news }
}
