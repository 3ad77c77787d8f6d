import { everyReceipt } from '../../../shared/domain/receipt-filter.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { pathOf } from '../../../shared/filing/path-of.ts'
import { readPattern } from '../../../shared/filing/read-pattern.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import type { Vault } from '../../vault/vault.ts'
import { filedThings } from './filed-things.ts'

const SHOWN = 5

/** Where the newest receipts would go by a pattern; or what is wrong with it. */
export async function previewPaths(
  vault: Pick<Vault, 'receipts' | 'notes'>,
  text: string,
): Promise<Result<{ paths: string[]; fault: string | null }, AppError>> {
  const pattern = readPattern(text)
  if (!pattern.ok) return ok({ paths: [], fault: pattern.error.fault })
  const newest = await vault.receipts.rows({ filter: everyReceipt, first: 0, limit: SHOWN })
  if (!newest.ok) return newest
  return mapOk(await filedThings(vault, newest.value), (things) => ({
    paths: things.map((thing) => pathOf(pattern.value, thing)),
    fault: null,
  }))
}
