import type { PaymentId, PaymentState } from '../../shared/domain/payment.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { createAccountsReads } from '../api/create-accounts-reads.ts'
import { openGroup } from '../api/open-group.ts'
import type { AccountsReads } from '../api/provider.ts'
import { openJournal } from '../journal/open-journal.ts'
import type { Ports } from '../ports/ports.ts'
import type { ConnectionPlace } from '../services/connections/connection-folder.ts'
import { type ConnectionProfile, connectionView, readProfile } from '../services/connections/connection-profile.ts'
import type { ReceiptNeeds } from '../services/receipts/collect-receipts.ts'
import { openKeyFile } from '../vault/key-file.ts'
import type { OpenVault, Vault } from '../vault/vault.ts'
import type { Push } from './app.ts'
import type { OpenConnection } from './open-connection.ts'
import { startJobs } from './start-jobs.ts'
import { startTraining, type Training } from './training.ts'
import { createWorkUnderWay } from './work-under-way.ts'

/** What opening a connection needs. `onCounters` hears that the number of open payments may have changed. */
export interface OpenNeeds {
  readonly ports: Ports
  readonly openVault: OpenVault
  readonly push: Push
  readonly onBug: (bug: unknown) => void
  readonly onCounters: () => Promise<void>
}

/**
 * Opens one connection: key, vault, training bank where it is one, journal (recovered; nothing is sent), jobs. Works
 * without a network. On failure everything that was opened is closed again.
 */
export async function openPlace(
  needs: OpenNeeds,
  place: ConnectionPlace,
  passphrase: string | null,
): Promise<Result<OpenConnection, AppError>> {
  const { keyWrap, clock } = needs.ports
  if (place.meta.lock === 'passphrase' && passphrase === null) return err(appError({ kind: 'locked' }))
  const protection =
    place.meta.lock === 'system'
      ? ({ kind: 'system', keyWrap } as const)
      : ({ kind: 'passphrase', passphrase: passphrase ?? '' } as const)
  const key = await openKeyFile({ file: place.keyFile, protection, clock })
  if (!key.ok) return key
  const vault = await needs.openVault({ file: place.vaultFile, key: key.value, create: false })
  if (!vault.ok) return vault
  const training =
    place.meta.environment === 'training'
      ? await startTraining(place, key.value, clock).catch(async (bug: unknown) => {
          await vault.value.close() // else the next try would find it busy
          throw bug
        })
      : null
  const profile = training?.profile ?? (await readProfile(vault.value))
  const opened = profile.ok ? await bringUp(needs, place, vault.value, profile.value, training) : profile
  if (opened.ok) return opened
  await vault.value.close()
  await training?.bank.close()
  return opened
}

async function bringUp(
  needs: OpenNeeds,
  place: ConnectionPlace,
  vault: Vault,
  profile: ConnectionProfile,
  training: Training | null,
): Promise<Result<OpenConnection, AppError>> {
  const { clock, log } = needs.ports
  const access = () => profile.accounts.access
  const group = openGroup({ group: 'accounts', access, clock, log })
  const reads = createAccountsReads(group.client, clock)
  const live: { jobs: OpenConnection['jobs'] | null; reachable: boolean | null } = { jobs: null, reachable: null }
  const onChange = (id: PaymentId, state: PaymentState) => {
    needs.push('payments.changed', { id })
    if (['settled', 'partly-refunded', 'refunded'].includes(state)) {
      live.jobs?.receipts.wake()
      live.jobs?.account.wake()
    }
    needs.onCounters().catch(needs.onBug)
  }
  const journal = openJournal({ vault, reads, access, token: group.token, clock, log, onChange })
  const recovered = await journal.recover()
  if (!recovered.ok) {
    await group.close()
    return recovered
  }
  const receiptNeeds = receiptNeedsOf(needs, vault, reads)
  const account = { vault, reads, clock, onDetails: () => needs.push('statement.changed', {}) }
  const onReach = (answered: boolean) => {
    const changed = live.reachable !== answered
    live.reachable = answered
    if (changed) needs.onCounters().catch(needs.onBug)
  }
  const { push, onBug } = needs
  const jobs = startJobs({ clock, journal, receipts: receiptNeeds, account, push, onReach, onBug })
  live.jobs = jobs
  const work = createWorkUnderWay()
  const close = async () => {
    await work.settled()
    const stopped = Object.values(jobs).map((job) => job.stop())
    await group.close() // a read that hangs must not hold up the lock
    await Promise.all(stopped)
    await vault.close()
    await training?.bank.close()
  }
  const counters = async () => ({ ...(await countOpen(vault)), reachable: live.reachable })
  const view = connectionView(place.id, place.meta.lock, profile)
  const { during } = work
  return ok({ view, vault, journal, reads, receiptNeeds, jobs, during, close, counters })
}

function receiptNeedsOf(needs: OpenNeeds, vault: Vault, reads: AccountsReads): ReceiptNeeds {
  return {
    vault,
    reads,
    clock: needs.ports.clock,
    onChange: (intent) => needs.push('payments.changed', { id: intent.id }),
    onSaved: (id, intent) => needs.push('receipts.saved', { id, paymentId: intent.id }),
  }
}

async function countOpen(vault: Vault): Promise<{ openPayments: number; doubtfulPayments: number }> {
  const page = await vault.journal.list({ tab: 'all', text: '', limit: 1, before: null })
  if (!page.ok) return { openPayments: 0, doubtfulPayments: 0 }
  return { openPayments: page.value.counts.processing, doubtfulPayments: page.value.counts.doubtful }
}
