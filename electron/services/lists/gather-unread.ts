import { createHash } from 'node:crypto'
import type { UnreadList, UnreadRow } from '../../../shared/domain/unread.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import { unreadByText, unreadFacts } from '../../api/unread-facts.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'
import type { ToldUnread } from '../../vault/unread-tables.ts'
import type { Window } from './window.ts'

/** What keeping rows that could not be read needs. */
export interface UnreadNeeds {
  readonly vault: { readonly unread: Pick<Vault['unread'], 'tell'> }
  readonly clock: Pick<Clock, 'now'>
}

/** Gathers what one reading of a list could not read, and keeps it in one step at its end. */
export interface UnreadGatherer {
  readonly add: (rows: readonly UnreadRow[]) => void
  /** `period` is null for a list without one; see UnreadReading. */
  readonly keep: (period: Window | null, isWhole: boolean) => Promise<Result<void, AppError>>
}

/** Begins to gather the rows of one reading of a list. */
export function gatherUnread({ vault, clock }: UnreadNeeds, list: UnreadList): UnreadGatherer {
  const told = new Map<string, ToldUnread>()
  return {
    add(rows) {
      for (const [name, { path, text }] of unreadByText(rows)) {
        const { id, at } = unreadFacts(text)
        const key = id ?? createHash('sha256').update(name).digest('hex')
        told.set(key, { key, path, text, at })
      }
    },
    async keep(period, isWhole) {
      const readAt = clock.now()
      return vault.unread.tell({ list, period, isWhole, rows: [...told.values()], readAt })
    },
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
