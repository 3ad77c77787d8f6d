import type { AppError } from '../../../shared/errors/app-error.ts'
import { andThen, ok, type Result } from '../../../shared/kit/result.ts'
import type { KeyWrap } from '../../ports/key-wrap.ts'
import { type KeyLabel, readKeyLabel, relabelKeyFile } from '../../vault/key-file.ts'
import type { RecordTable } from '../../vault/vault.ts'

const recordName = 'connection-name'

/** What people call a connection; null until somebody says. */
export async function readName(records: RecordTable): Promise<Result<string | null, AppError>> {
  return records.get(recordName)
}

/** Keeps what people call a connection: in its vault first, then on the label that the unlock screen reads. */
export async function writeName(
  records: RecordTable,
  label: KeyLabel,
  file: string,
  keyWrap: KeyWrap,
): Promise<Result<void, AppError>> {
  return andThen(await records.put(recordName, label.name), () => relabelKeyFile(file, label, keyWrap))
}

/** Brings the label of the unlock screen up to what the vault says, where a rename was cut between the two. */
export async function mendLabel(label: KeyLabel, file: string, keyWrap: KeyWrap): Promise<Result<void, AppError>> {
  const read = await readKeyLabel(file, keyWrap)
  const isRight = !read.ok || read.value === null || read.value.name === label.name
  return isRight ? ok(undefined) : relabelKeyFile(file, label, keyWrap)
}
