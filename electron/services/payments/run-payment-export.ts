import type { InstitutionList } from '../../../shared/domain/institution-list.ts'
import type { PaymentExport, PaymentFilter, PaymentId, PaymentTotals } from '../../../shared/domain/payment.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { andThen, err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { Journal } from '../../journal/journal.ts'
import type { Intent, Vault } from '../../vault/vault.ts'
import { openSheet } from '../exports/open-sheet.ts'
import type { StatementHolder } from '../exports/statement-heading.ts'
import { institutionFinder } from '../institutions/institution-finder.ts'
import type { WorkOutcome, WorkRunner, WorkStep } from '../works/work-step.ts'
import { paymentRows, paymentSheet } from './payment-sheet.ts'

const PAGE = 200
// Payments that move while they are read are written anew, but not for ever.
const TRIES = 4

/** What the export of payments needs; `text` speaks the language of the file. */
export interface PaymentExportNeeds {
  readonly vault: Pick<Vault, 'journal' | 'notes'>
  readonly journal: Pick<Journal, 'shown'>
  readonly holder: StatementHolder
  readonly now: () => Instant
  readonly text: Text
  /** The list of institutions that was read last. */
  readonly institutionList: () => InstitutionList | null
}

/** How many payments these are. */
export function countOf({ done, processing, doubtful, 'not-done': notDone }: PaymentTotals): number {
  return done.count + processing.count + doubtful.count + notDone.count
}

/**
 * Writes the payments of a filter as the list shows them, or the marked ones. Where one of a filter moves meanwhile the file begins anew, so
 * that none stands in it twice and none is left out. A filter without any, and a marked one that is not there, is `not-found` and makes no file.
 */
export function createPaymentExportRunner(needs: PaymentExportNeeds): WorkRunner<'payments'> {
  return async ({ export: asked }, step) => {
    if (asked.marked !== undefined) return writeMarked(needs, asked, asked.marked, step)
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const outcome = await writeOnce(needs, asked, step)
      if (!outcome.ok) return outcome
      if (outcome.value !== 'changed') return ok(outcome.value)
    }
    return err(appError({ kind: 'state', expected: 'still', found: 'changing' }))
  }
}

async function writeOnce(
  { vault, journal, holder, now, text, institutionList }: PaymentExportNeeds,
  { filter, as }: PaymentExport,
  { path, makeFile, tell }: WorkStep,
): Promise<Result<WorkOutcome | 'changed', AppError>> {
  const before = await vault.journal.totals(filter)
  if (!before.ok) return before
  const count = countOf(before.value)
  if (count === 0) return err(appError({ kind: 'not-found', what: 'payments' }))
  const find = await institutionFinder(holder.environment, institutionList())
  const file = openSheet(makeFile, as, paymentSheet(text, { holder, filter, madeAt: now() }), path)
  const seen = new Set<PaymentId>()
  const read = await eachPayment(vault, filter, async (intents) => {
    for (const { id } of intents) seen.add(id)
    const rows = await paymentRows({ vault, find, t: text }, intents.map(journal.shown))
    return andThen(rows.ok ? await file.add(rows.value) : rows, () => tell(Math.min(seen.size, count), count))
  })
  const after = read.ok ? await vault.journal.totals(filter) : read
  if (read.ok && after.ok && read.value === count && seen.size === count && isSame(before.value, after.value)) {
    return mapOk(await file.finish(), (whole) => ({ ...whole, lacking: 0 }))
  }
  await file.abandon()
  return after.ok ? ok('changed') : after
}

async function writeMarked(
  needs: PaymentExportNeeds,
  { filter, as }: PaymentExport,
  marked: readonly PaymentId[],
  { path, makeFile, tell }: WorkStep,
): Promise<Result<WorkOutcome, AppError>> {
  const { vault, journal, holder, now, text, institutionList } = needs
  const intents: Intent[] = []
  for (const id of marked) {
    const kept = await vault.journal.get(id)
    if (!kept.ok) return kept
    if (kept.value === null) return err(appError({ kind: 'not-found', what: 'payments' }))
    intents.push(kept.value)
  }
  const find = await institutionFinder(holder.environment, institutionList())
  const facts = { holder, filter, madeAt: now(), marked: marked.length }
  const file = openSheet(makeFile, as, paymentSheet(text, facts), path)
  const rows = await paymentRows({ vault, find, t: text }, intents.map(journal.shown))
  const added = rows.ok ? await file.add(rows.value) : rows
  const told = added.ok ? await tell(marked.length, marked.length) : added
  if (told.ok) return mapOk(await file.finish(), (whole) => ({ ...whole, lacking: 0 }))
  await file.abandon()
  return told
}

// Page by page, as the list is read; gives back how many there were.
async function eachPayment(
  { journal }: Pick<Vault, 'journal'>,
  { tab, text, from, to }: PaymentFilter,
  take: (intents: readonly Intent[]) => Promise<Result<void, AppError>>,
): Promise<Result<number, AppError>> {
  let count = 0
  for (let before: PaymentId | null = null; ; ) {
    const ask = { tab, text, period: { from, to }, limit: PAGE, before }
    const page: Awaited<ReturnType<Vault['journal']['list']>> = await journal.list(ask)
    if (!page.ok) return page
    const taken = await take(page.value.rows)
    if (!taken.ok) return taken
    count += page.value.rows.length
    before = page.value.rows.at(-1)?.id ?? null
    if (!page.value.more) return ok(count)
  }
}

function isSame(one: PaymentTotals, other: PaymentTotals): boolean {
  return (['done', 'processing', 'doubtful', 'not-done'] as const).every(
    (tab) => one[tab].count === other[tab].count && one[tab].amount === other[tab].amount,
  )
}
