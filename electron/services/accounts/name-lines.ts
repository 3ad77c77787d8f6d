import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import type { AccountsReads } from '../../api/provider.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'
import { isUnreadable } from '../answers/is-unreadable.ts'
import { areDetailsRefused, noteDetailRefusal, refusesDetails } from './detail-refusal.ts'

/** What naming the counterparties of lines needs. */
export interface NamingNeeds {
  readonly vault: Pick<Vault, 'records'> & {
    readonly statement: Pick<Vault['statement'], 'withoutDetail' | 'namelessDebits' | 'undetailed' | 'putDetails'>
  }
  readonly reads: Pick<AccountsReads, 'statementDetail'>
  readonly clock: Pick<Clock, 'now'>
  /** The lines that a person sees, asked before each page: they come first. */
  readonly shown: () => readonly string[]
  /** How many of the other lines may be asked for, which nothing needs but a search by name. */
  readonly others: number
  /** Asked before each line; `false` ends the naming with `cancelled`, and what came is kept. */
  readonly isWanted: () => boolean
  /** Told after each page how many lines were asked for, and of how many. */
  readonly onProgress: (asked: number, total: number) => void
  /** Told after the lines of a page have got their counterparty. */
  readonly onDetails: () => void
}

type Detail = Parameters<Vault['statement']['putDetails']>[0][number]

const dayMs = 86_400_000
/** As far back as look-alikes are looked for. */
const detailDays = 45
/** How many lines are kept in one step. */
export const PAGE_LINES = 100
/** How many lines are asked for at a time: no more than a person's window would. */
const inFlight = 6

/**
 * Asks for the counterparties of lines that the list did not tell, where something needs them: first of the lines that a
 * person sees, then of each debit of 45 days, since a debit is explained, and a second payment noticed, by whom it went to.
 * Of all other lines of that time it asks for the newest `others`. Some at a time, each once, kept a page at a time. A line whose
 * detail cannot be read keeps no other from being asked for; its error is the answer, after them. A credential that may read none
 * of them is asked again some hours later (see {@link areDetailsRefused}).
 */
export async function nameLines(needs: NamingNeeds): Promise<Result<void, AppError>> {
  const refused = await areDetailsRefused(needs)
  if (!refused.ok || refused.value) return refused.ok ? ok(undefined) : refused
  const queue = await queueOf(needs)
  if (!queue.ok) return queue
  const asked = new Set<string>()
  let unreadable: AppError | null = null
  for (;;) {
    const seen = await needs.vault.statement.undetailed(needs.shown())
    if (!seen.ok) return seen
    const left = new Set([...seen.value, ...queue.value].filter((id) => !asked.has(id)))
    if (left.size === 0) break
    const read = await readDetails(needs, [...left].slice(0, PAGE_LINES))
    const kept = await needs.vault.statement.putDetails(read.details)
    if (!kept.ok) return kept
    for (const id of read.asked) asked.add(id)
    needs.onProgress(asked.size, asked.size + left.size - read.asked.length)
    if (read.details.length > 0) needs.onDetails()
    if (read.error !== null) {
      if (refusesDetails(read.error)) await noteDetailRefusal(needs)
      return err(read.error)
    }
    unreadable ??= read.unreadable
  }
  return unreadable === null ? ok(undefined) : err(unreadable)
}

async function queueOf({ vault: { statement }, clock, others }: NamingNeeds) {
  const since = instantFromMs(instantMs(clock.now()) - detailDays * dayMs)
  const debits = await statement.namelessDebits({ since })
  if (!debits.ok || others === 0) return debits
  return mapOk(await statement.withoutDetail({ since, limit: others }), (newest) => [...debits.value, ...newest])
}

interface ReadDetails {
  readonly asked: readonly string[]
  readonly details: readonly Detail[]
  /** What holds all of them, and ended it. */
  readonly error: AppError | null
  /** The first of those that could not be read by themselves. */
  readonly unreadable: AppError | null
}

/** Asks for lines, so many at a time; what holds them all ends it, and whatever came is given. */
async function readDetails({ reads, isWanted }: NamingNeeds, ids: readonly string[]): Promise<ReadDetails> {
  const asked: string[] = []
  const details: Detail[] = []
  let error: AppError | null = null
  let unreadable: AppError | null = null
  const left = ids.values()
  async function work(): Promise<void> {
    for (const id of left) {
      if (error !== null) return
      if (!isWanted()) {
        error = appError({ kind: 'cancelled' })
        return
      }
      asked.push(id)
      const told = await reads.statementDetail(id)
      if (told.ok) details.push({ id, detail: told.value })
      else if (isUnreadable(told.error)) unreadable ??= told.error
      else error ??= told.error
    }
  }
  await Promise.all(Array.from({ length: inFlight }, work))
  return { asked, details, error, unreadable }
}
