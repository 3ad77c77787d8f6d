import type { DraftRow, ShownBatch, ShownRow } from '../../../shared/domain/payment-batch.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import { draftOf } from '../../reader/rows-of-papers.ts'

/** A row that a person changes, beside the row as they saw it; `was` undefined where there was none. */
export interface RowChange {
  readonly row: DraftRow
  readonly was: DraftRow | undefined
}

/** A row that somebody else wrote meanwhile: theirs is kept, this one is not. */
export interface RowClash {
  readonly mine: DraftRow
  readonly theirs: ShownRow
}

/** What came of it: `clashes` are the rows that were not written, and wait for a person. */
export interface PutRows {
  readonly clashes: readonly RowClash[]
  readonly error: AppError | null
}

/** What writing rows asks of the engine. */
export interface RowAsks {
  put(version: number, rows: DraftRow[]): Promise<Result<Pick<ShownBatch, 'version'>, AppError>>
  read(): Promise<Result<Pick<ShownBatch, 'state' | 'version' | 'rows'>, AppError>>
}

const ROWS_AT_ONCE = 200

/**
 * Writes rows of a draft by the version that was shown. Where the draft was changed since, it is read again: rows that nobody else wrote
 * are written, the others come back with what stands there.
 */
export async function putRows(
  asks: RowAsks,
  shown: Pick<ShownBatch, 'version' | 'rows'>,
  changes: readonly RowChange[],
): Promise<PutRows> {
  // What was begun in a row stands there as it was then, whatever has come since.
  let { left, clashes } = judge(changes, shown)
  let at = shown.version
  while (left.length > 0) {
    const rows = left.slice(0, ROWS_AT_ONCE).map(({ row }) => row)
    const put = await asks.put(at, rows)
    if (put.ok) {
      at = put.value.version
      left = left.slice(ROWS_AT_ONCE)
      continue
    }
    if (put.error.kind !== 'state') return { clashes, error: put.error }
    const now = await asks.read()
    if (!now.ok) return { clashes, error: now.error }
    // A draft that was not changed refuses for a reason of its own, and so does what is none any more.
    if (now.value.state !== 'draft' || now.value.version === at) return { clashes, error: put.error }
    const judged = judge(left, now.value)
    clashes = [...clashes, ...judged.clashes]
    left = judged.left
    at = now.value.version
  }
  return { clashes, error: null }
}

function judge(
  changes: readonly RowChange[],
  now: Pick<ShownBatch, 'rows'>,
): { readonly left: readonly RowChange[]; readonly clashes: readonly RowClash[] } {
  const clashes: RowClash[] = []
  const left = changes.filter(({ row, was }) => {
    const theirs = now.rows.find((each) => each.row === row.row)
    if (theirs === undefined || isSameDraft(theirs, was) || isSameDraft(theirs, row)) return true
    clashes.push({ mine: row, theirs })
    return false
  })
  return { clashes, left }
}

/** Whether two say the same of a row: of what a person writes, and not of what is known about it. */
export function isSameDraft(one: DraftRow, other: DraftRow | undefined): boolean {
  return other !== undefined && JSON.stringify(wordsOf(one)) === JSON.stringify(wordsOf(other))
}

function wordsOf(row: DraftRow): unknown {
  const { seen, ...rest } = draftOf(row)
  return [seen.toSorted(), sorted(rest)]
}

// A field's place in an object is nobody's word.
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => [name, sorted(part)])
}
