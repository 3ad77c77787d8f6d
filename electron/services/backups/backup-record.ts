import * as z from 'zod'
import { backupRuleSchema, firstBackupRule, madeBackupSchema } from '../../../shared/domain/backup.ts'
import { type AppError, appError, appErrorSchema } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import { backupKeySchema } from '../../backup/format/backup-key.ts'
import type { RecordTable } from '../../vault/vault.ts'

const RECORD = 'backups'

const recordSchema = z.object({
  rule: backupRuleSchema,
  /** What makes backups that only the passphrase opens, and since when. */
  key: z.object({ key: backupKeySchema, setAt: instantSchema }).nullable(),
  /** The whole path of the company's folder. */
  folder: z.string().nullable(),
  last: madeBackupSchema.nullable(),
  failed: z.object({ at: instantSchema, error: appErrorSchema }).nullable(),
  /** The names of the files that this vault made in that folder and still keeps, oldest first. */
  kept: z.array(z.string()),
})

/** The backups of a connection as its vault knows them. */
export type BackupRecord = z.infer<typeof recordSchema>

const fresh: BackupRecord = { rule: firstBackupRule, key: null, folder: null, last: null, failed: null, kept: [] }

/** Reads the record; nothing is set before anybody set it. */
export async function readBackups(records: RecordTable): Promise<Result<BackupRecord, AppError>> {
  const kept = await records.get(RECORD)
  if (!kept.ok) return kept
  if (kept.value === null) return ok(fresh)
  const read = recordSchema.safeParse(JSON.parse(kept.value))
  return read.success ? ok(read.data) : err(appError({ kind: 'storage', fault: 'damaged' }))
}

/** Keeps the record. */
export function keepBackups(records: RecordTable, record: BackupRecord): Promise<Result<void, AppError>> {
  return records.put(RECORD, JSON.stringify(record))
}
