import type { BatchId } from '../../shared/domain/charge-batch.ts'
import type { ToldEndToEndId } from '../../shared/domain/refund.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import type { AccountsReads } from '../api/provider.ts'
import type { PaymentChange } from '../journal/journal.ts'
import { createOneAtATime } from '../journal/one-at-a-time.ts'
import { openJournal } from '../journal/open-journal.ts'
import { reviewedRequest } from '../journal/reviewed-request.ts'
import type { Ports } from '../ports/ports.ts'
import type { BatchBook } from '../services/batches/needs.ts'
import type { ConnectionPlace } from '../services/connections/connection-folder.ts'
import { type ConnectionProfile, connectionView } from '../services/connections/connection-profile.ts'
import { mayDefend } from '../services/infractions/urgency.ts'
import { type BucketMeter, createBucketMeter } from '../services/payments/bucket-meter.ts'
import { createCodeDesk } from '../services/payments/code-desk.ts'
import { noticeOf } from '../services/payments/notice-of.ts'
import type { ReceiptNeeds } from '../services/receipts/collect-receipts.ts'
import type { Vault } from '../vault/vault.ts'
import type { Push } from './app.ts'
import { coalesce } from './coalesce.ts'
import { notify } from './notifier.ts'
import type { OpenConnection } from './open-connection.ts'
import { reachAccounts, reachReceiving } from './reach-groups.ts'
import { startReceivingJobs } from './receiving-jobs.ts'
import { type JobNeeds, startJobs } from './start-jobs.ts'
import type { Training } from './training.ts'
import { createWorkUnderWay } from './work-under-way.ts'

const batchNewsMs = 300

/** What bringing a connection up needs. `onCounters` hears that what the session counts may have changed. */
export interface BringUpNeeds {
  readonly ports: Ports
  readonly push: Push
  readonly onBug: (bug: unknown) => void
  readonly onCounters: () => Promise<void>
}

/** What changes while a connection is open. */
interface Live {
  jobs: OpenConnection['jobs'] | null
  reachable: boolean | null
  /** Pix whose refunds have changed here, for the job that reads them anew. */
  readonly pixToRead: Set<ToldEndToEndId>
}

/** Makes an open vault a working connection: transport, journal (recovered; nothing is sent), background work. */
export async function bringUp(
  needs: BringUpNeeds,
  place: ConnectionPlace,
  vault: Vault,
  profile: ConnectionProfile,
  training: Training | null,
): Promise<Result<OpenConnection, AppError>> {
  const { clock, log } = needs.ports
  const { access, token, reads, writes, close } = reachAccounts(needs.ports, profile)
  const receiving = reachReceiving(needs.ports, profile)
  const closeGroups = () => Promise.all([close(), receiving?.close()])
  const live: Live = { jobs: null, reachable: null, pixToRead: new Set() }
  const bucket = createBucketMeter({ vault, clock, onChange: () => needs.push('bucket.changed', {}) })
  const codes = createCodeDesk({ reads, clock, bucket })
  const payer = () => ({ environment: profile.environment, clientId: access().clientId })
  const onChange = followPayments(needs, live, bucket)
  const journal = openJournal({ vault, reads, access, token, refunds: receiving, payer, clock, log, onChange })
  const recovered = await journal.recover()
  if (!recovered.ok) {
    await closeGroups()
    return recovered
  }
  const receiptNeeds = receiptNeedsOf(needs, vault, reads)
  const account = { vault, reads, clock, onDetails: () => needs.push('statement.changed', {}) }
  const cases = { vault, reads, writes, clock }
  const batches = batchBookOf(needs, vault)
  const jobs = {
    ...startJobs({ clock, journal, receipts: receiptNeeds, account, cases, ...hearing(needs, live) }),
    ...startReceivingJobs({
      clock,
      push: needs.push,
      onBug: needs.onBug,
      receiving: receiving && { ...batches, ...receiving, vault, clock, environment: profile.environment },
      pixToRead: live.pixToRead,
      notice: (words, command) => notify(needs.ports, words, () => needs.push('shell.command', { command })),
    }),
  }
  live.jobs = jobs
  const work = createWorkUnderWay()
  return ok({
    view: connectionView(place.id, place.meta.lock, profile),
    vault,
    journal,
    reads,
    writes,
    receiving,
    batches,
    codes,
    bucket,
    bank: training?.bank ?? null,
    receiptNeeds,
    jobs,
    tokenView: (group) => (group === 'accounts' ? token.view() : (receiving?.token.view() ?? null)),
    during: work.during,
    counters: async () => ({ ...(await countOpen(vault)), reachable: live.reachable }),
    async close() {
      await work.settled()
      const stopped = Object.values(jobs).map((job) => job.stop())
      // A read that hangs must not hold up the lock.
      await Promise.all([closeGroups(), ...stopped])
      await vault.close()
      await training?.bank.close()
    },
  })
}

/** What follows from each change of a payment: the screen, the bucket's count, receipt and balance, and a notification. */
function followPayments(needs: BringUpNeeds, live: Live, bucket: BucketMeter): (change: PaymentChange) => void {
  return (change) => {
    const { id, state } = change.after
    needs.push('payments.changed', { id })
    bucket.onPayment(change).catch(needs.onBug)
    if (['settled', 'partly-refunded', 'refunded'].includes(state)) {
      live.jobs?.receipts.wake()
      live.jobs?.account.wake()
    }
    if (change.after.kind === 'refund') followRefund(live, change)
    const words = noticeOf(change)
    if (words !== null) notify(needs.ports, words, () => needs.push('shell.command', { command: 'payments' }))
    needs.onCounters().catch(needs.onBug)
  }
}

// The Pix itself tells what is left of it.
function followRefund({ jobs, pixToRead }: Live, { after }: PaymentChange): void {
  const request = reviewedRequest(after)
  if (request.kind !== 'refund' || after.state === 'frozen' || after.state === 'cancelled') return
  pixToRead.add(request.endToEndId)
  jobs?.receiving.wake()
}

/** Batches as they are kept here. Their rows become charges one after the other, and the page hears of it now and then. */
function batchBookOf({ ports: { clock }, push }: BringUpNeeds, vault: Vault): BatchBook {
  const onChange = coalesce<BatchId>(clock, batchNewsMs, (id) => {
    push('batches.changed', { id })
    push('charges.changed', { txid: null })
  })
  return { vault, clock, inTurn: createOneAtATime(), sending: new Set(), onChange }
}

/** What the background work tells. */
function hearing(needs: BringUpNeeds, live: Live): Pick<JobNeeds, 'push' | 'onReach' | 'onInfractions' | 'onBug'> {
  const recount = (): void => void needs.onCounters().catch(needs.onBug)
  return {
    push: needs.push,
    onBug: needs.onBug,
    onReach(answered) {
      const changed = live.reachable !== answered
      live.reachable = answered
      if (changed) recount()
    },
    onInfractions(news) {
      recount()
      if (news === 0) return
      const words = { title: 'notices.infractionTitle', body: 'notices.infractionBody' } as const
      notify(needs.ports, words, () => needs.push('shell.command', { command: 'infractions' }))
    },
  }
}

function receiptNeedsOf(needs: BringUpNeeds, vault: Vault, reads: AccountsReads): ReceiptNeeds {
  return {
    vault,
    reads,
    clock: needs.ports.clock,
    onChange: (intent) => needs.push('payments.changed', { id: intent.id }),
    onSaved: (id, intent) => needs.push('receipts.saved', { id, paymentId: intent.id }),
  }
}

async function countOpen(
  vault: Vault,
): Promise<{ openPayments: number; doubtfulPayments: number; waitingInfractions: number }> {
  const cases = await vault.infractions.all()
  const waitingInfractions = cases.ok ? cases.value.filter(mayDefend).length : 0
  const page = await vault.journal.list({ tab: 'all', text: '', limit: 1, before: null })
  if (!page.ok) return { openPayments: 0, doubtfulPayments: 0, waitingInfractions }
  const { processing, doubtful } = page.value.counts
  return { openPayments: processing, doubtfulPayments: doubtful, waitingInfractions }
}
