import type { ReceivedExport, ReceivedRow, ReceivedTotals } from '../../../shared/domain/received-pix.ts'
import type { ToldEndToEndId } from '../../../shared/domain/refund.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { andThen, err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantFromMs } from '../../../shared/time/instant.ts'
import type { Vault } from '../../vault/vault.ts'
import { openSheet } from '../exports/open-sheet.ts'
import type { StatementHolder } from '../exports/statement-heading.ts'
import type { WorkOutcome, WorkRunner, WorkStep } from '../works/work-step.ts'
import { receivedSheet, receivedSheetRows } from './received-sheet.ts'

const PAGE = 500
// Pix that come in while the others are read have all of them written anew, but not for ever.
const TRIES = 4
const firstMoment = instantFromMs(0)

/** What the export of received Pix needs; `text` speaks the language of the file. */
export interface ReceivedExportNeeds {
  readonly vault: Pick<Vault, 'received' | 'unread' | 'notes'>
  readonly holder: StatementHolder
  readonly now: () => Instant
  readonly text: Text
}

/**
 * Writes the received Pix of a filter, or those of them that are marked, the oldest first. Where something of the filter changes meanwhile the
 * file begins anew, so that none stands in it twice and none is left out. A filter without any, and a marked one that it does not have, is
 * `not-found` and makes no file.
 */
export function createReceivedExportRunner(needs: ReceivedExportNeeds): WorkRunner<'received'> {
  return async ({ export: asked }, step) => {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const outcome = await writeOnce(needs, asked, step)
      if (!outcome.ok) return outcome
      if (outcome.value !== 'changed') return ok(outcome.value)
    }
    return err(appError({ kind: 'state', expected: 'still', found: 'changing' }))
  }
}

async function writeOnce(
  { vault, holder, now, text }: ReceivedExportNeeds,
  { filter, marked, as }: ReceivedExport,
  { path, makeFile, tell }: WorkStep,
): Promise<Result<WorkOutcome | 'changed', AppError>> {
  const madeAt = now()
  const before = await vault.received.totals(filter)
  if (!before.ok) return before
  const wanted = marked === undefined ? null : new Set<ToldEndToEndId>(marked)
  const count = wanted?.size ?? before.value.count
  if (before.value.count === 0) return err(appError({ kind: 'not-found', what: 'pix' }))
  const completeUpTo = await vault.received.completeUpTo()
  if (!completeUpTo.ok) return completeUpTo
  const reach = { from: filter.from ?? firstMoment, to: filter.to ?? madeAt }
  const unread = wanted === null ? await vault.unread.within({ lists: ['pix'], ...reach }) : ok(0)
  if (!unread.ok) return unread
  const facts = { holder, filter, madeAt, completeUpTo: completeUpTo.value, unread: unread.value }
  const file = await openSheet(makeFile, as, receivedSheet(text, { ...facts, marked: wanted?.size ?? null }), path)
  if (!file.ok) return file
  const seen = new Set<ToldEndToEndId>()
  const read = await eachPage(vault, filter, async (page) => {
    const some = page.filter(({ endToEndId }) => wanted?.has(endToEndId) !== false)
    for (const { endToEndId } of some) seen.add(endToEndId)
    const rows = await receivedSheetRows(vault, some)
    return andThen(rows.ok ? await file.value.add(rows.value) : rows, () => tell(seen.size, count))
  })
  const after = read.ok ? await vault.received.totals(filter) : read
  const isStill = read.ok && after.ok && read.value === before.value.count && isSame(before.value, after.value)
  if (isStill && seen.size === count) {
    return mapOk(await file.value.finish(), (whole) => ({ ...whole, lacking: unread.value }))
  }
  await file.value.abandon()
  if (!after.ok) return after
  return isStill && wanted !== null ? err(appError({ kind: 'not-found', what: 'pix' })) : ok('changed')
}

// Page by page, oldest first; gives back how many there were.
async function eachPage(
  { received }: Pick<Vault, 'received'>,
  filter: ReceivedExport['filter'],
  take: (rows: readonly ReceivedRow[]) => Promise<Result<void, AppError>>,
): Promise<Result<number, AppError>> {
  for (let count = 0; ; count += PAGE) {
    const page = await received.rows({ filter, sort: 'oldest', first: count, limit: PAGE })
    if (!page.ok) return page
    const taken = await take(page.value)
    if (!taken.ok) return taken
    if (page.value.length < PAGE) return ok(count + page.value.length)
  }
}

function isSame(one: ReceivedTotals, other: ReceivedTotals): boolean {
  return one.count === other.count && one.amount === other.amount && one.refunded === other.refunded
}
