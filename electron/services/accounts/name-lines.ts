import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import type { AccountsReads } from '../../api/provider.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'
import { isUnreadable } from '../answers/is-unreadable.ts'

/** What naming the counterparties of lines needs. */
export interface NamingNeeds {
  readonly vault: { readonly statement: Pick<Vault['statement'], 'withoutDetail' | 'putDetails'> }
  readonly reads: Pick<AccountsReads, 'statementDetail'>
  readonly clock: Pick<Clock, 'now'>
  /** Asked before each line; `false` ends the naming with `cancelled`, and what came is kept. */
  readonly isWanted: () => boolean
  /** Told after the lines of a page have got their counterparty. */
  readonly onDetails: () => void
}

type Detail = Parameters<Vault['statement']['putDetails']>[0][number]

const dayMs = 86_400_000
/** As far back as look-alikes are looked for. */
const detailDays = 45
const pageLines = 100
/** How many lines are asked for at a time: no more than a person's window would. */
const inFlight = 6

/**
 * Asks for the counterparty of each line of 45 days that the list did not tell it of, newest first: some at a time, and kept a
 * page at a time. A line whose detail cannot be read keeps no other from being asked for; its error is the answer, after them.
 */
export async function nameLines(needs: NamingNeeds): Promise<Result<void, AppError>> {
  const since = instantFromMs(instantMs(needs.clock.now()) - detailDays * dayMs)
  const { statement } = needs.vault
  const unreadable = new Map<string, AppError>()
  for (;;) {
    const bare = await statement.withoutDetail({ since, limit: pageLines + unreadable.size })
    if (!bare.ok) return bare
    const ids = bare.value.filter((id) => !unreadable.has(id))
    if (ids.length === 0) break
    const { details, error } = await readDetails(needs, ids, unreadable)
    const kept = await statement.putDetails(details)
    if (!kept.ok) return kept
    if (details.length > 0) needs.onDetails()
    if (error !== null) return err(error)
  }
  const [first] = unreadable.values()
  return first === undefined ? ok(undefined) : err(first)
}

/** Asks for lines, so many at a time; what holds them all ends it, and whatever came is given. */
async function readDetails(
  { reads, isWanted }: NamingNeeds,
  ids: readonly string[],
  unreadable: Map<string, AppError>,
): Promise<{ readonly details: readonly Detail[]; readonly error: AppError | null }> {
  const details: Detail[] = []
  let error: AppError | null = null
  const left = ids.values()
  async function work(): Promise<void> {
    for (const id of left) {
      if (error !== null) return
      if (!isWanted()) {
        error = appError({ kind: 'cancelled' })
        return
      }
      const told = await reads.statementDetail(id)
      if (told.ok) details.push({ id, detail: told.value })
      else if (isUnreadable(told.error)) unreadable.set(id, told.error)
      else error ??= told.error
    }
  }
  await Promise.all(Array.from({ length: inFlight }, work))
  return { details, error }
}
