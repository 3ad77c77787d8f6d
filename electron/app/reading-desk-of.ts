import { type WorkId, workIdSchema } from '../../shared/domain/work.ts'
import { createReadingDesk, type ReadingDesk } from '../services/receipts/reading-desk.ts'
import type { StandingPauses } from '../services/works/standing-work.ts'
import type { Vault } from '../vault/vault.ts'
import type { BringUpNeeds } from './bring-up-needs.ts'
import { coalesce } from './coalesce.ts'

const readingNewsMs = 1000

/** Texts come one after the other, and the page hears of it now and then. */
export function readingDeskOf(
  { ports: { clock }, push }: Pick<BringUpNeeds, 'ports' | 'push'>,
  vault: Vault,
  pauses: StandingPauses,
  onReceipts: () => void,
): ReadingDesk {
  const told = coalesce<WorkId>(clock, readingNewsMs, (id) => push('works.changed', { id }))
  return createReadingDesk({ vault, clock, pauses, onReceipts, onChange: () => told(workIdSchema.parse('index')) })
}
