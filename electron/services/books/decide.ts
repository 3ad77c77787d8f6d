import type { Closing, Decision, Month } from '../../../shared/domain/closing.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { andThen, err, mapOk, type Result } from '../../../shared/kit/result.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'
import type { MonthBooks } from './month-books.ts'
import { monthsAround } from './read-month.ts'

/** What deciding needs. */
export interface DecideNeeds {
  readonly vault: Pick<Vault, 'decisions'>
  readonly books: MonthBooks
  readonly clock: Pick<Clock, 'now'>
}

/** What one decision may name (shared/domain/closing.ts). */
const mostItems = 50

/** Keeps what a person decided about things of a month or of the days around it; `invalid` names what is not there. */
export async function decide(
  { vault, books, clock }: DecideNeeds,
  { month, decision }: { readonly month: Month; readonly decision: Decision },
): Promise<Result<Closing, AppError>> {
  const unknown = await books.unknown(month, decision.items)
  if (!unknown.ok) return unknown
  if (unknown.value.length > 0) return err(notThere(unknown.value))
  return andThen(await vault.decisions.add(month, [decision], clock.now()), () => books.closing(month))
}

/** Confirms every proposal of a month with at least this score, all of them or none. */
export async function confirmAll(
  { vault, books, clock }: DecideNeeds,
  { month, score }: { readonly month: Month; readonly score: number },
): Promise<Result<{ confirmed: number; closing: Closing }, AppError>> {
  const sure = await books.sure(month, { score, mostItems })
  if (!sure.ok) return sure
  const decisions = sure.value.map((items): Decision => ({ as: 'together', items }))
  const kept = await vault.decisions.add(month, decisions, clock.now())
  if (!kept.ok) return kept
  return mapOk(await books.closing(month), (closing) => ({ confirmed: decisions.length, closing }))
}

/** Takes back what was decided about these items, in this month or about them from a neighbour month. */
export async function forget(
  { vault, books }: DecideNeeds,
  { month, items }: { readonly month: Month; readonly items: readonly string[] },
): Promise<Result<Closing, AppError>> {
  for (const each of monthsAround(month)) {
    const forgotten = await vault.decisions.forget(each, items)
    if (!forgotten.ok) return forgotten
  }
  return books.closing(month)
}

function notThere(items: readonly string[]): AppError {
  return appError({ kind: 'invalid', violations: items.map((item) => ({ path: item, reason: 'not-there' })) })
}
