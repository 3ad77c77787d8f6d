import { type WorkId, workIdSchema } from '../../shared/domain/work.ts'
import { createRebuilder } from '../services/rebuild/create-rebuilder.ts'
import { type RebuildReadNeeds, rebuildReaders } from '../services/rebuild/rebuild-readers.ts'
import type { Rebuilder } from '../services/rebuild/rebuilder.ts'
import type { StandingPauses } from '../services/works/standing-work.ts'
import type { BringUpNeeds } from './bring-up-needs.ts'
import { coalesce } from './coalesce.ts'
import type { OpenConnection } from './open-connection.ts'

const newsMs = 250
const work = workIdSchema.parse('rebuild')

/** The rebuilder of an open vault. What its months tell wakes who collects receipts, and the page hears of them now and then. */
export function openRebuilder(
  { ports: { clock }, push }: BringUpNeeds,
  account: RebuildReadNeeds,
  pauses: StandingPauses,
  jobs: () => Pick<OpenConnection['jobs'], 'receipts' | 'rebuild'> | null,
): Rebuilder {
  const told = coalesce<WorkId>(clock, newsMs, (id) => {
    push('works.changed', { id })
    push('statement.changed', {})
    push('billets.changed', {})
    push('charges.changed', { txid: null })
    push('receipts.changed', {})
  })
  return createRebuilder({
    vault: account.vault,
    readers: rebuildReaders(account),
    pauses,
    clock: account.clock,
    wake: () => jobs()?.rebuild.wake(),
    onChange() {
      told(work)
      jobs()?.receipts.wake()
    },
  })
}
