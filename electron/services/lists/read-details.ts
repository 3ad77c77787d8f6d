import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { isUnreadable } from '../answers/is-unreadable.ts'
import { isWalled } from '../../../shared/errors/is-walled.ts'
import type { UnreadGatherer } from './gather-unread.ts'

/** What asking for the details of some rows needs. */
export interface DetailNeeds<Row extends { readonly id: string }> {
  /** Says whether something of a row is not known without its detail. */
  readonly wants: (row: Row) => Promise<Result<boolean, AppError>>
  /** Asks for one; null where the institution has none. */
  readonly read: (id: Row['id']) => Promise<Result<Row | null, AppError>>
  readonly momentOf: (row: Row) => Instant
  readonly unread: Pick<UnreadGatherer, 'addDetail'>
}

/** So many failures one after the other are those of the institution, and no matter of one record. */
const MOST_FAILURES = 3

/**
 * Gives each row with what its own detail says. A detail that cannot be read, or that the institution fails over, keeps no other row
 * from its own: its row stays as the list told it, and is counted and kept by its id among what could not be read. A credential that
 * may read no detail is not asked for the next one. What holds all of them (no answer, a bank that is down) is the answer.
 */
export async function readDetails<Row extends { readonly id: string }>(
  needs: DetailNeeds<Row>,
  rows: readonly Row[],
): Promise<Result<readonly Row[], AppError>> {
  const full: Row[] = []
  let refusal: AppError | null = null
  let failures = 0
  for (const row of rows) {
    const wanted = await needs.wants(row)
    if (!wanted.ok) return wanted
    if (!wanted.value) {
      full.push(row)
      continue
    }
    const detail: Result<Row | null, AppError> =
      refusal === null ? await needs.read(row.id) : { ok: false, error: refusal }
    if (detail.ok) {
      failures = 0
      full.push(detail.value ?? row)
      continue
    }
    const error: AppError = detail.error
    if (error.kind === 'credentials' && error.fault === 'scope') refusal = error
    failures = isFailure(error) ? failures + 1 : 0
    const isOwn = error === refusal || isUnreadable(error) || (isFailure(error) && failures < MOST_FAILURES)
    if (!isOwn) return detail
    needs.unread.addDetail({ id: row.id, at: needs.momentOf(row) }, error)
    full.push(row)
  }
  return ok(full)
}

function isFailure(error: AppError): boolean {
  return (error.kind === 'problem' && error.status === 500) || isWalled(error)
}
