import type { ConnectionId } from '../../../shared/domain/connection.ts'
import type { MemoryState } from '../../../shared/domain/memory.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { JournalTable } from '../../vault/vault.ts'
import type { MemoryEntry, MemoryFile } from './memory-file.ts'

/** A gap between the journal and what is remembered of it; see MemoryState. */
export interface MemoryGap {
  readonly state: Exclude<MemoryState, 'whole'>
  /** How many events are missing at least; null where nothing tells. */
  readonly missing: number | null
  readonly since: Instant | null
  readonly until: Instant | null
  /** What was remembered when the gap was seen; null where that cannot be read. */
  readonly remembered: Pick<MemoryEntry, 'generation' | 'head'> | null
}

/**
 * Judges a journal by what is remembered of it. One that is remembered nowhere is taken as it is; one that holds the remembered
 * event at its place is whole, however much came after.
 */
export async function judgeMemory(
  file: Pick<MemoryFile, 'entry' | 'unsure'>,
  id: ConnectionId,
  journal: Pick<JournalTable, 'head' | 'hashAt'>,
): Promise<Result<MemoryGap | null, AppError>> {
  const now = await journal.head()
  if (!now.ok) return now
  const entry = file.entry(id)
  if (entry === null) {
    const isNew = !file.unsure || now.value.generation === 0
    const unsure = { state: 'unsure', missing: null, since: now.value.at, until: null, remembered: null } as const
    return ok(isNew ? null : unsure)
  }
  const found = await journal.hashAt(entry.generation)
  if (!found.ok) return found
  if (found.value === entry.head) return ok(null)
  const isOlder = found.value === null
  const since = entry.gap === null ? (isOlder ? now.value.at : null) : entry.gap.since
  return ok({
    state: isOlder ? 'older' : 'other',
    missing: isOlder ? entry.generation - now.value.generation : null,
    since,
    until: entry.at,
    remembered: { generation: entry.generation, head: entry.head },
  })
}
