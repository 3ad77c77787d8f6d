import type { UpdateHold } from '../../shared/domain/update.ts'
import { standingWorkSchema, type Work } from '../../shared/domain/work.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { BatchBook } from '../services/batches/needs.ts'
import type { WorkDesk } from '../services/works/work-desk.ts'
import type { JournalTable } from '../vault/vault.ts'
import type { OpenConnection } from './open-connection.ts'

/** What an open connection is asked. */
interface Busy extends Pick<OpenConnection, 'during'> {
  readonly vault: { readonly journal: Pick<JournalTable, 'inStates'> }
  readonly works: Pick<WorkDesk, 'list'>
  readonly batches: Pick<BatchBook, 'sending'>
}

/** What of an open connection an update has to wait for: doubt about a payment, a review, long work of a person. */
export async function updateHold(open: Busy | null, now: Instant): Promise<UpdateHold | null> {
  if (open === null) return null
  return await open.during(async () => {
    const intents = await open.vault.journal.inStates(['frozen', 'sending', 'unknown', 'absent', 'review'])
    if (!intents.ok) return 'payment' // nobody knows
    if (intents.value.some(({ state }) => state !== 'frozen')) return 'payment'
    if (intents.value.some(({ validUntil }) => validUntil > now)) return 'review'
    const works = await open.works.list()
    const isWorking = open.batches.sending.size > 0 || !works.ok || works.value.some(isUnderWay)
    return isWorking ? 'work' : null
  })
}

// Collecting, reading and filing never end; they are broken off and go on at any time.
function isUnderWay({ kind, state }: Work): boolean {
  const standing: readonly Work['kind'][] = standingWorkSchema.options
  return !standing.includes(kind) && (state === 'running' || state === 'waiting')
}
