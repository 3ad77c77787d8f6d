import * as z from 'zod'
import type { AppError } from '../../shared/errors/app-error.ts'
import { mapOk, type Result } from '../../shared/kit/result.ts'
import type { RecordTable } from '../vault/vault.ts'

const RECORD = 'confirmation.rehearsal'

/** Whether the training bank's confirmations ask for a passphrase as a real account's do. */
export async function readRehearsal(records: Pick<RecordTable, 'get'>): Promise<Result<boolean, AppError>> {
  return mapOk(await records.get(RECORD), (kept) =>
    z
      .boolean()
      .catch(false)
      .parse(JSON.parse(kept ?? 'false')),
  )
}

/** Switches that on or off. */
export function keepRehearsal(records: Pick<RecordTable, 'put'>, on: boolean): Promise<Result<void, AppError>> {
  return records.put(RECORD, JSON.stringify(on))
}
