import { type Rebuild, rebuildSchema } from '../../../shared/domain/rebuild.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { RecordTable } from '../../vault/vault.ts'

const RECORD = 'rebuild'

/** The last rebuilding of a connection as its vault keeps it, month by month; null where there was none, or none that can be read: what it brought stays all the same. */
export async function readRebuild(records: Pick<RecordTable, 'get'>): Promise<Result<Rebuild | null, AppError>> {
  const kept = await records.get(RECORD)
  if (!kept.ok || kept.value === null) return kept.ok ? ok(null) : kept
  const read = rebuildSchema.safeParse(JSON.parse(kept.value))
  return ok(read.success ? read.data : null)
}

/** Keeps it. */
export function keepRebuild(records: Pick<RecordTable, 'put'>, rebuild: Rebuild): Promise<Result<void, AppError>> {
  return records.put(RECORD, JSON.stringify(rebuild))
}
