import { createHash } from 'node:crypto'
import { type SheetMapping, sheetMappingSchema } from '../../../shared/domain/charge-batch.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { Vault } from '../../vault/vault.ts'

type Records = Pick<Vault, 'records'>

/** What a sheet is for: the same headings may mean something else elsewhere. */
export type SheetUse = 'charges' | 'payments'

/** The mapping remembered for a sheet with these headings, in any order; null when there is none. */
export async function readMapping(
  { records }: Records,
  use: SheetUse,
  headings: readonly string[],
): Promise<Result<SheetMapping | null, AppError>> {
  const record = await records.get(nameFor(use, headings))
  if (!record.ok || record.value === null) return record.ok ? ok(null) : record
  return ok(sheetMappingSchema.safeParse(JSON.parse(record.value)).data ?? null)
}

/** Remembers it. */
export function keepMapping(
  { records }: Records,
  use: SheetUse,
  headings: readonly string[],
  mapping: SheetMapping,
): Promise<Result<void, AppError>> {
  return records.put(nameFor(use, headings), JSON.stringify(mapping))
}

function nameFor(use: SheetUse, headings: readonly string[]): string {
  const area = use === 'charges' ? 'sheetMapping' : 'paymentSheetMapping'
  return `${area}.${createHash('sha256').update(JSON.stringify(headings.toSorted())).digest('hex')}`
}
