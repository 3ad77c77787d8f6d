import * as z from 'zod'
import { type StandingWork, standingWorkSchema } from '../../../shared/domain/work.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { RecordTable } from '../../vault/vault.ts'
import type { StandingPauses } from './standing-work.ts'

const RECORD = 'works.paused'
const heldSchema = z.array(standingWorkSchema)

/** Reads which standing works are held. A record that cannot be read holds none: work that goes on harms nobody. */
export async function openStandingPauses(records: RecordTable): Promise<Result<StandingPauses, AppError>> {
  const kept = await records.get(RECORD)
  if (!kept.ok) return kept
  let held = new Set<StandingWork>(readHeld(kept.value))
  return ok({
    isPaused: (work) => held.has(work),
    async set(work, paused) {
      const next = new Set(held)
      if (paused) next.add(work)
      else next.delete(work)
      const put = await records.put(RECORD, JSON.stringify([...next]))
      if (put.ok) held = next
      return put
    },
  })
}

function readHeld(json: string | null): readonly StandingWork[] {
  if (json === null) return []
  const read = heldSchema.safeParse(JSON.parse(json))
  return read.success ? read.data : []
}
