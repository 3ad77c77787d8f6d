import type { ReceivedPix } from '../../shared/domain/received-pix.ts'
import type { ToldEndToEndId } from '../../shared/domain/refund.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { fitsDynamicCharge, parseTxid } from '../../shared/ids/txid.ts'
import { instantFromMs, instantMs } from '../../shared/time/instant.ts'
import type { Clock } from '../ports/clock.ts'
import type { Ports } from '../ports/ports.ts'
import { followBatches, makeRows } from '../services/batches/follow-batches.ts'
import type { BatchNeeds } from '../services/batches/needs.ts'
import type { HealthDesk } from '../services/health/health-desk.ts'
import { listKeyWebhooks } from '../services/key-webhooks/list-key-webhooks.ts'
import type { KeyWebhookNeeds } from '../services/key-webhooks/needs.ts'
import type { ReceivingNeeds } from '../services/received/needs.ts'
import { consultReceived } from '../services/received/read-received.ts'
import { syncReceiving } from '../services/received/sync-receiving.ts'
import type { Push } from './app.ts'
import { type Job, startJob } from './job.ts'
import type { TellPerson } from './notifier.ts'
import { pauseAfter } from './pause-after.ts'
import { inReadingTurn, type ReadingTurn } from './reading-turn.ts'
import { pushRound } from './push-round.ts'

const everyMs = 2 * 60_000
/** How far the institution's clock may be behind ours. */
const clocksDifferMs = 60_000
const webhooksEveryMs = 6 * 3_600_000

/** What the background work of the QR-code group needs. */
export interface ReceivingJobNeeds {
  readonly clock: Clock
  /** When the first runs may begin, where that is not now. */
  readonly after?: Ports['pageRests'] | undefined
  readonly push: Push
  readonly onBug: (bug: unknown) => void
  /** Null where the connection has no QR-code group: then the jobs sleep. */
  readonly receiving: (ReceivingNeeds & BatchNeeds & KeyWebhookNeeds) | null
  readonly health: HealthDesk
  /** Whether the institution can be reached at all; where not, the jobs sleep. */
  readonly isReached: boolean
  /** Which desk reads what all of them show. */
  readonly turn: ReadingTurn
  /** Pix whose refunds have changed here, to be read anew; the job takes out what it has read. */
  readonly pixToRead: Set<ToldEndToEndId>
  readonly tell: TellPerson
}

/** The jobs of the QR-code group: `receiving` reads what is new, `batches` follows batches, `rows` makes their rows one by one. */
export interface ReceivingJobs {
  readonly receiving: Job
  readonly batches: Job
  readonly rows: Job
}

/** Starts the background work of the QR-code group. */
export function startReceivingJobs(needs: ReceivingJobNeeds): ReceivingJobs {
  const { clock, onBug, after, receiving: at } = needs
  if (at === null || !needs.isReached) {
    const asleep = (): Job => startJob({ clock, onBug, run: async () => null })
    return { receiving: asleep(), batches: asleep(), rows: asleep() }
  }
  let webhooksDue = clock.now()
  // Batches are charges too, and are asked about at a pace of their own.
  let ofBatches: AppError | null = null
  const read = async (): Promise<number> => {
    if (clock.now() >= webhooksDue && (await checkWebhooks(needs, at))) {
      webhooksDue = instantFromMs(instantMs(clock.now()) + webhooksEveryMs)
    }
    const ofPix = await readAnew(needs, at)
    return readNews(needs, at, { ofPix, ofBatches })
  }
  const receiving = inReadingTurn(needs.turn, read, (run) => startJob({ clock, onBug, after, run }))
  const batches = startJob({
    clock,
    onBug,
    after,
    async run() {
      const since = clock.now()
      const { ended, pause, error } = await followBatches(at)
      if (error !== null) needs.health.ended('charges', error, since)
      else if (ofBatches !== null) receiving.wake()
      ofBatches = error
      if (ended > 0) receiving.wake() // its charges are in the list now
      return pause
    },
  })
  return { receiving, batches, rows: startJob({ clock, onBug, after, run: () => makeRows(at) }) }
}

/** Why one of them could not be read; null where all could. */
async function readAnew({ pixToRead, push }: ReceivingJobNeeds, at: ReceivingNeeds): Promise<AppError | null> {
  let error: AppError | null = null
  const waiting = [...pixToRead]
  pixToRead.clear()
  for (const endToEndId of waiting) {
    const read = await consultReceived(at, endToEndId)
    if (read.ok) push('received.changed', {})
    else {
      error = read.error
      pixToRead.add(endToEndId) // in the next round
    }
  }
  return error
}

/** What else could not be read of what the lists tell: of Pix, and of batches of charges. */
interface Besides {
  readonly ofPix: AppError | null
  readonly ofBatches: AppError | null
}

async function readNews(needs: ReceivingJobNeeds, at: ReceivingNeeds, { ofPix, ofBatches }: Besides): Promise<number> {
  const since = at.clock.now()
  const begun = instantMs(since) - clocksDifferMs
  const before = await at.vault.received.completeUpTo()
  const round = await syncReceiving({ ...at, isWanted: () => true })
  pushRound(needs.push, round)
  // What is read for the first time is history, and no news, but for what came meanwhile.
  const isNews = (pix: ReceivedPix): boolean => before.ok && (before.value !== null || instantMs(pix.at) >= begun)
  const paying = round.arrived.filter((pix) => isForCharge(pix) && isNews(pix))
  if (paying.length > 0) {
    const body = paying.length === 1 ? 'notices.chargePaidBody' : 'notices.chargesPaidBody'
    needs.tell({ title: 'notices.chargePaidTitle', body }, { to: 'charges' })
  }
  needs.health.ended('received', round.received ?? ofPix, since)
  needs.health.ended('charges', round.charged ?? ofBatches, since)
  const pause = pauseAfter(round.error, everyMs)
  needs.health.next(['received', 'charges'], pause)
  return pause
}

// A static code has a shorter txid, or none.
function isForCharge({ txid }: ReceivedPix): boolean {
  const read = parseTxid(txid ?? '')
  return read.ok && fitsDynamicCharge(read.value)
}

/** Says whether the institution answered. */
async function checkWebhooks({ tell, push, health }: ReceivingJobNeeds, at: KeyWebhookNeeds): Promise<boolean> {
  const seen = await health.reading('keyWebhooks', () => listKeyWebhooks(at))
  if (!seen.ok) return seen.error.kind !== 'unreachable'
  if (seen.value.missed.length === 0) return true
  push('keyWebhooks.changed', {})
  tell({ title: 'notices.keyWebhookGoneTitle', body: 'notices.keyWebhookGoneBody' }, { to: 'webhooks' })
  return true
}
