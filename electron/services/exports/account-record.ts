import * as z from 'zod'
import { exportAccountSchema, ofxAccountSchema } from '../../../shared/domain/statement-export.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { Vault } from '../../vault/vault.ts'

type Records = Pick<Vault, 'records'>

const RECORD = 'exportAccount'
const keptSchema = z.object({ account: exportAccountSchema, ids: ofxAccountSchema })
type Kept = z.infer<typeof keptSchema>

/** The account as files name it, from the last export; null before the first. */
export async function readExportAccount({
  records,
}: Records): Promise<Result<Kept | { account: null; ids: null }, AppError>> {
  const record = await records.get(RECORD)
  if (!record.ok) return record
  const kept = record.value === null ? undefined : keptSchema.safeParse(JSON.parse(record.value)).data
  return ok(kept ?? { account: null, ids: null })
}

/** Remembers it for the next export. */
export function keepExportAccount({ records }: Records, { account, ids }: Kept): Promise<Result<void, AppError>> {
  return records.put(RECORD, JSON.stringify({ account, ids }))
}
