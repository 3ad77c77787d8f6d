import { isDeepStrictEqual } from 'node:util'
import type { SheetFormat } from '../../../shared/domain/sheet-format.ts'
import type { SheetRow } from '../../../shared/domain/sheet.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { andThen, err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import type { SheetFile } from '../../workers/file-maker.ts'
import type { WorkOutcome, WorkStep } from '../works/work-step.ts'
import { eachPage, type PageOf } from './each-page.ts'
import { openSheet } from './open-sheet.ts'

// Rows that change while they are read are written anew, but not for ever.
const TRIES = 4

/** The rows of a list that leave as a sheet: all of a filter, or those of it that a person marked. */
export interface RowsToWrite<Row, Totals extends { readonly count: number }> {
  /** What they are, in the error where there is none. */
  readonly what: string
  /** The keys of the marked ones; null for all. */
  readonly marked: ReadonlySet<string> | null
  readonly sheet: SheetFile
  /** How many could not be read, and lack in the sheet. */
  readonly lacking: number
  readonly totals: () => Promise<Result<Totals, AppError>>
  readonly page: PageOf<Row>
  readonly keyOf: (row: Row) => string
  readonly rowsOf: (rows: readonly Row[]) => Promise<Result<readonly SheetRow[], AppError>>
}

/**
 * Writes rows page by page. Where what they come to changes meanwhile the file begins anew, so that none stands in it twice and none is left
 * out. A filter without any, and a marked one that it does not have, is `not-found` and makes no file.
 */
export async function writeRows<Row, Totals extends { readonly count: number }>(
  step: WorkStep,
  as: SheetFormat,
  begin: () => Promise<Result<RowsToWrite<Row, Totals>, AppError>>,
): Promise<Result<WorkOutcome, AppError>> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const begun = await begin()
    if (!begun.ok) return begun
    const outcome = await writeOnce(step, as, begun.value)
    if (!outcome.ok) return outcome
    if (outcome.value !== 'changed') return ok(outcome.value)
  }
  return err(appError({ kind: 'state', expected: 'still', found: 'changing' }))
}

async function writeOnce<Row, Totals extends { readonly count: number }>(
  { path, makeFile, tell }: WorkStep,
  as: SheetFormat,
  asked: RowsToWrite<Row, Totals>,
): Promise<Result<WorkOutcome | 'changed', AppError>> {
  const { what, marked, sheet, lacking, totals, page, keyOf, rowsOf } = asked
  const before = await totals()
  if (!before.ok) return before
  if (before.value.count === 0) return err(appError({ kind: 'not-found', what }))
  const file = openSheet(makeFile, as, sheet, path)
  const count = marked?.size ?? before.value.count
  const seen = new Set<string>()
  const read = await eachPage(page, keyOf, async (rows) => {
    const some = rows.filter((row) => marked?.has(keyOf(row)) !== false)
    for (const row of some) seen.add(keyOf(row))
    const added = await andThen(await rowsOf(some), file.add)
    return andThen(added, () => tell(seen.size, count))
  })
  const after = read.ok ? await totals() : read
  const isStill = read.ok && after.ok && read.value === before.value.count && isDeepStrictEqual(before, after)
  if (isStill && seen.size === count) return mapOk(await file.finish(), (whole) => ({ ...whole, lacking }))
  await file.abandon()
  if (!after.ok) return after
  return isStill && marked !== null ? err(appError({ kind: 'not-found', what })) : ok('changed')
}
