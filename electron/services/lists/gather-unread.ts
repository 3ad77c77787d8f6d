import { createHash } from 'node:crypto'
import type { UnreadList, UnreadRow } from '../../../shared/domain/unread.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { unreadByText } from '../../api/unread-by-text.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'
import type { ToldUnread } from '../../vault/unread-tables.ts'
import type { Window } from './window.ts'

/** What keeping rows that could not be read needs. */
export interface UnreadNeeds {
  readonly vault: { readonly unread: Pick<Vault['unread'], 'tell'> }
  readonly clock: Pick<Clock, 'now'>
}

/** Gathers what one reading of a list could not read, and keeps it at its end. */
export interface UnreadGatherer {
  readonly add: (rows: readonly UnreadRow[]) => void
  /** A row that is told, but whose own detail is not to be read: it is named by its id, and by what is missing or was refused. */
  readonly addDetail: (row: { readonly id: string; readonly at: Instant }, error: AppError) => void
  /** `period` is null for a list without one; see UnreadReading. */
  readonly keep: (period: Window | null, isWhole: boolean) => Promise<Result<void, AppError>>
}

/** So many in one step: what a person asks of the vault meanwhile comes after one. */
const MOST_KEPT = 1_000

/** Begins to gather the rows of one reading of a list. */
export function gatherUnread({ vault, clock }: UnreadNeeds, list: UnreadList): UnreadGatherer {
  const told = new Map<string, ToldUnread>()
  return {
    add(rows) {
      for (const [name, { path, text, id, at }] of unreadByText(rows)) {
        const key = id ?? createHash('sha256').update(name).digest('hex')
        told.set(key, { key, path, text, at })
      }
    },
    addDetail({ id, at }, error) {
      // No record, so that no later version takes it for one.
      told.set(id, { key: id, path: detailPath(error), text: JSON.stringify(id), at })
    },
    async keep(period, isWhole) {
      const readAt = clock.now()
      const rows = [...told.values()]
      let from = 0
      while (rows.length - from > MOST_KEPT) {
        const step = rows.slice(from, from + MOST_KEPT)
        const kept = await vault.unread.tell({ list, period, whole: null, rows: step, readAt })
        if (!kept.ok) return kept
        from += MOST_KEPT
      }
      const whole = isWhole ? [...told.keys()] : null
      return vault.unread.tell({ list, period, whole, rows: rows.slice(from), readAt })
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

/** Keeps what could not be read of a reading that has ended, whole where it says so; what could be read is kept by then. */
export async function keepUnread(
  gatherer: UnreadGatherer,
  period: Window | null,
  read: Result<boolean, AppError>,
): Promise<Result<boolean, AppError>> {
  const kept = await gatherer.keep(period, read.ok && read.value)
  return read.ok && !kept.ok ? kept : read
}
