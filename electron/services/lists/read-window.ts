import type { UnreadList } from '../../../shared/domain/unread.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import type { ListAsk, ListPage } from '../../api/provider.ts'
import { gatherUnread, endUnread, type UnreadNeeds } from './gather-unread.ts'
import { type ListNeeds, type ReadPage, readList } from './read-list.ts'
import type { Window } from './window.ts'

/** How a period of a list of the QR-code group is read. */
export interface WindowNeeds<Row> extends Pick<ListNeeds<Row>, 'endpoint' | 'idOf' | 'keep' | 'isWanted'> {
  readonly list: UnreadList
  /** Where its rows are kept that cannot be read. */
  readonly unreadOf: UnreadNeeds
  readonly read: (ask: ListAsk) => Promise<Result<ListPage<Row>, AppError>>
}

/** How many rows a page of the QR-code group is asked for; a provider may give fewer. */
export const LIST_ROWS = 100
const dayMs = 86_400_000
const firstDays = 120
const mostHalvings = 3

/**
 * What is to be read now: since the last complete moment with a day of overlap, the first time 120 days. A moment that is
 * still to come was written by a clock that was wrong, and says nothing.
 */
export function windowSince(completeUpTo: Instant | null, now: Instant): Window {
  const isKnown = completeUpTo !== null && completeUpTo <= now
  const from = isKnown ? instantMs(completeUpTo) - dayMs : instantMs(now) - firstDays * dayMs
  return { from: instantFromMs(from), to: now }
}

/**
 * Reads a period to its end; `false` when its rows never came to rest. How long a period may be is each institution's own
 * rule (QRCODES_API section 3): on 400 it is read in two halves, and those once more, down to an eighth; then the error
 * stands. Rows that could not be read are kept raw, and keep no other from being kept.
 */
export async function readWindow<Row>(needs: WindowNeeds<Row>, window: Window): Promise<Result<boolean, AppError>> {
  const unread = gatherUnread(needs.unreadOf, needs.list, window)
  return endUnread(unread, await readParts({ ...needs, onUnread: unread.add }, window, mostHalvings))
}

async function readParts<Row>(
  needs: WindowNeeds<Row> & Pick<ListNeeds<Row>, 'onUnread'>,
  window: Window,
  halvings: number,
): Promise<Result<boolean, AppError>> {
  // Some count their pages from 1, whatever they are asked for; who does not say so tells the first page twice.
  let first = 0
  let firstRows: readonly string[] = []
  const read = await readList({
    ...needs,
    firstPage: 0,
    read: async (page) => {
      const ask = (at: number) => needs.read({ ...window, page: at, limit: LIST_ROWS })
      const answer = await ask(page + first)
      if (!answer.ok) return answer
      if (page === 0 && answer.value.page === 1) first = 1
      const rows = textsOf(needs, answer.value)
      if (page === 0) firstRows = rows
      if (page !== 1 || first === 1 || rows.length === 0 || !isSameRows(rows, firstRows))
        return ok(pageOf({ ...answer.value, page }))
      const next = await ask(2)
      if (!next.ok) return next
      const isOther = !isSameRows(textsOf(needs, next.value), firstRows)
      if (isOther) first = 1
      return ok(pageOf({ ...(isOther ? next.value : answer.value), page }))
    },
  })
  if (read.ok || halvings === 0 || !isRefusedPeriod(read.error)) return read
  const middle = instantFromMs(Math.floor((instantMs(window.from) + instantMs(window.to)) / 2))
  const newer = await readParts(needs, { from: middle, to: window.to }, halvings - 1)
  if (!newer.ok) return newer
  return mapOk(await readParts(needs, { from: window.from, to: middle }, halvings - 1), (older) => newer.value && older)
}

/** A page of the QR-code group as the reader of lists takes it. */
export function pageOf<Row>({ rows, unread, page, pages, total, hasMore = false }: ListPage<Row>): ReadPage<Row> {
  return { rows, unread, total, isLast: pages === null ? null : page + 1 >= pages, hasMore }
}

function textsOf<Row>({ idOf }: Pick<ListNeeds<Row>, 'idOf'>, { rows, unread }: ListPage<Row>): readonly string[] {
  return [...rows.map(idOf), ...unread.map(({ text }) => text)]
}

function isSameRows(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((row, place) => row === other[place])
}

function isRefusedPeriod(error: AppError): boolean {
  return error.kind === 'problem' && error.status === 400
}
