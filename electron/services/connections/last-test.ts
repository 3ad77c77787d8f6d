import { type ConnectionTest, connectionTestSchema } from '../../../shared/domain/connection-life.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { mapOk, type Result } from '../../../shared/kit/result.ts'
import type { RecordTable } from '../../vault/vault.ts'

const recordName = 'connection-test'

/** Keeps a test as the last one. */
export function writeLastTest(records: RecordTable, test: ConnectionTest): Promise<Result<void, AppError>> {
  return records.put(recordName, JSON.stringify(test))
}

/** The last test; null where none was made, or one that an earlier version kept otherwise. */
export async function readLastTest(records: RecordTable): Promise<Result<ConnectionTest | null, AppError>> {
  return mapOk(await records.get(recordName), (record) =>
    record === null ? null : (connectionTestSchema.safeParse(JSON.parse(record)).data ?? null),
  )
}
