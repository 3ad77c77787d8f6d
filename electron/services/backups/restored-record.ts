import * as z from 'zod'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { RecordTable } from '../../vault/vault.ts'

const RECORD = 'restored'
const recordSchema = z.object({ madeAt: instantSchema, at: instantSchema }).nullable()

/** That a vault was restored, and from a backup of which moment: what happened after that it does not know. */
export type RestoredRecord = NonNullable<z.infer<typeof recordSchema>>

/** Notes it. */
export function noteRestored(records: RecordTable, record: RestoredRecord): Promise<Result<void, AppError>> {
  return records.put(RECORD, JSON.stringify(record))
}

/** Notes that a person has compared it with the statement since. */
export function noteReconciled(records: RecordTable): Promise<Result<void, AppError>> {
  return records.put(RECORD, JSON.stringify(null))
}

/** Reads it; null in a vault that was never restored, or was looked at since. */
export async function readRestored(records: RecordTable): Promise<Result<RestoredRecord | null, AppError>> {
  const kept = await records.get(RECORD)
  if (!kept.ok) return kept
  if (kept.value === null) return ok(null)
  const read = recordSchema.safeParse(JSON.parse(kept.value))
  return read.success ? ok(read.data) : err(appError({ kind: 'storage', fault: 'damaged' }))
}
