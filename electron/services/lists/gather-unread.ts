import type { UnreadList, UnreadRow } from '../../../shared/domain/unread.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { unreadByText } from '../../api/unread-by-text.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'
import type { ToldUnread } from '../../vault/unread-tables.ts'
import { keepBehind } from './keep-behind.ts'
import type { Window } from './window.ts'

/** What keeping rows that could not be read needs. */
export interface UnreadNeeds {
  readonly vault: { readonly unread: Pick<Vault['unread'], 'tell'> }
  readonly clock: Pick<Clock, 'now'>
}

/** Gathers what one reading of a list could not read, and keeps it behind the reading. */
export interface UnreadGatherer {
  /** Waits only while too much is not kept yet, so that what is read and what is kept go on side by side. */
  readonly add: (rows: readonly UnreadRow[]) => Promise<void>
  /** A row that is told, but whose own detail is not to be read: it is named by its id, and by what is missing or was refused. */
  readonly addDetail: (row: { readonly id: string; readonly at: Instant }, error: AppError) => void
  /** Ends the reading: answers once all is kept. Where it was whole, what was told of its period before and is not any more is forgotten. */
  readonly end: (isWhole: boolean) => Promise<Result<void, AppError>>
}

/** Begins to gather the rows of one reading of a list; `period` is null for a list without one, see UnreadReading. */
export function gatherUnread({ vault, clock }: UnreadNeeds, list: UnreadList, period: Window | null): UnreadGatherer {
  const keys = new Set<string>()
  const tell = (rows: readonly ToldUnread[], whole: readonly string[] | null) =>
    vault.unread.tell({ list, period, whole, rows, readAt: clock.now() })
  const keeper = keepBehind<ToldUnread>((rows) => tell(rows, null))
  const take = async (rows: readonly ToldUnread[]): Promise<void> => {
    for (const { key } of rows) keys.add(key)
    // What went wrong is told at the end.
    await keeper.add(rows)
  }
  return {
    add(rows) {
      const told: ToldUnread[] = []
      const nameless: UnreadRow[] = []
      for (const row of rows) {
        if (row.id === null) nameless.push(row)
        else told.push({ key: row.id, path: row.path, text: row.text, at: row.at })
      }
      for (const [key, { path, text, at }] of unreadByText(nameless)) told.push({ key, path, text, at })
      return take(told)
    },
    // No record, so that no later version takes it for one.
    addDetail: ({ id, at }, error) => void take([{ key: id, path: detailPath(error), text: JSON.stringify(id), at }]),
    async end(isWhole) {
      const kept = await keeper.end()
      return kept.ok && isWhole ? tell([], [...keys]) : kept
    },
  }
}

// Beside the field the operation, since the list itself was read.
function detailPath(error: AppError): string {
  switch (error.kind) {
    case 'contract':
      return [error.endpoint, ...error.paths].join(' ')
    case 'problem':
      return [`HTTP ${error.status}`, error.detail].filter(Boolean).join(' ')
    default:
      return error.kind
  }
}

/** Ends a reading, whole where it says so, and answers what it answered; what could be read is kept by then. */
export async function endUnread(
  gatherer: UnreadGatherer,
  read: Result<boolean, AppError>,
): Promise<Result<boolean, AppError>> {
  const kept = await gatherer.end(read.ok && read.value)
  return read.ok && !kept.ok ? kept : read
}
