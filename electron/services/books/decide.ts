import { saidAbout } from '../../../shared/books/said-about.ts'
import type { Closing, Decision, Month } from '../../../shared/domain/closing.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, mapOk, type Result } from '../../../shared/kit/result.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'
import type { MonthBooks } from './month-books.ts'
import { decisionsAround, monthsAround } from './read-month.ts'

/** What deciding needs. */
export interface DecideNeeds {
  readonly vault: Pick<Vault, 'decisions'>
  readonly books: MonthBooks
  readonly clock: Pick<Clock, 'now'>
}

/** What came of it: `otherwise` where somebody decided about the same things meanwhile, and nothing was written. */
export type Decided =
  | { readonly became: 'done'; readonly closing: Closing }
  | { readonly became: 'otherwise'; readonly said: Decision[] }

/** What one decision may name (shared/domain/closing.ts). */
const mostItems = 50
/** So often proposals are read again that somebody decides about while they are being confirmed. */
const TRIES = 3

/** Keeps what a person decided about things of a month or of the days around it; `invalid` names what is not there. */
export async function decide(
  needs: DecideNeeds,
  { month, decision, said }: { readonly month: Month; readonly decision: Decision; readonly said: readonly Decision[] },
): Promise<Result<Decided, AppError>> {
  const { vault, books, clock } = needs
  const unknown = await books.unknown(month, decision.items)
  if (!unknown.ok) return unknown
  if (unknown.value.length > 0) return err(notThere(unknown.value))
  const kept = await vault.decisions.add(month, [decision], clock.now(), { months: [...monthsAround(month)], said })
  return became(needs, month, decision.items, kept)
}

/** Confirms every proposal of a month with at least this score, all of them or none. */
export async function confirmAll(
  { vault, books, clock }: DecideNeeds,
  { month, score }: { readonly month: Month; readonly score: number },
): Promise<Result<{ confirmed: number; closing: Closing }, AppError>> {
  for (let tried = 1; ; tried += 1) {
    const sure = await books.sure(month, { score, mostItems })
    if (!sure.ok) return sure
    const { proposals, said } = sure.value
    const decisions = proposals.map((items): Decision => ({ as: 'together', items }))
    const seen = { months: [...monthsAround(month)], said }
    const kept = await vault.decisions.add(month, decisions, clock.now(), seen)
    if (!kept.ok && kept.error.kind === 'state' && tried < TRIES) continue
    if (!kept.ok) return kept
    return mapOk(await books.closing(month), (closing) => ({ confirmed: decisions.length, closing }))
  }
}

/** Takes back what was decided about these items, in this month or about them from a neighbour month. */
export async function forget(
  needs: DecideNeeds,
  {
    month,
    items,
    said,
  }: { readonly month: Month; readonly items: readonly string[]; readonly said: readonly Decision[] },
): Promise<Result<Decided, AppError>> {
  const kept = await needs.vault.decisions.forget(month, items, { months: [...monthsAround(month)], said })
  return became(needs, month, items, kept)
}

async function became(
  { vault, books }: DecideNeeds,
  month: Month,
  items: readonly string[],
  kept: Result<void, AppError>,
): Promise<Result<Decided, AppError>> {
  if (kept.ok) return mapOk(await books.closing(month), (closing) => ({ became: 'done', closing }))
  if (kept.error.kind !== 'state') return kept
  return mapOk(await decisionsAround(vault, month), (all) => ({ became: 'otherwise', said: saidAbout(all)(items) }))
}

function notThere(items: readonly string[]): AppError {
  return appError({ kind: 'invalid', violations: items.map((item) => ({ path: item, reason: 'not-there' })) })
}
