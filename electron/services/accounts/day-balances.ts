import { countedDays, provedDays } from '../../../shared/books/balance-steps.ts'
import { isWithin, spanOf } from '../../../shared/books/month-span.ts'
import type { Month } from '../../../shared/domain/closing.ts'
import type { DayBalance } from '../../../shared/domain/statement.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { andThen, ok, type Result } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import type { Vault } from '../../vault/vault.ts'

/**
 * What the account held on the days of a month; of a day without proof the last reading, of one before the first reading what the lines
 * lead back to, of any other nothing. Reads the vault only.
 */
export async function dayBalances(
  vault: Pick<Vault, 'books' | 'statement' | 'unread'>,
  month: Month,
): Promise<Result<{ days: DayBalance[] }, AppError>> {
  const { books, statement } = vault
  const span = spanOf(month)
  const [kept, extent] = await Promise.all([books.balances(span), statement.extent()])
  if (!kept.ok) return kept
  if (!extent.ok) return extent
  const { completeFrom: from, completeUpTo: to } = extent.value
  const covered = from === null || to === null ? null : { from, to }
  const blockedAt = new Map(kept.value.map(({ at, blocked }) => [at, blocked]))
  const balances = kept.value.map(({ at, available, blocked }) => ({ at, held: available + blocked }))
  const proof = provedDays({ span, covered, balances })
  const sums = await books.moved(proof.moments)
  if (!sums.ok) return sums
  const back = countedDays({ span, covered, balances })
  const counted = await movedBack(vault, back.moments)
  if (!counted.ok) return counted
  const hasHeldBack = (kept.value[0]?.blocked ?? 0) !== 0
  const proved = proof.days(sums.value)
  const byLines = new Set(proved.map(({ day }) => day))
  const readings = kept.value.filter(({ at }) => isWithin(span, at) && !byLines.has(localDateOf(at)))
  return ok({
    days: [
      ...(counted.value === null ? [] : back.days(counted.value)).map(
        ({ day, held }): DayBalance => ({ by: 'counted', day, amount: centavos(held), hasBlocked: hasHeldBack }),
      ),
      ...proved.map(({ day, held, between }): DayBalance => {
        const hasBlocked = between.some((at) => (blockedAt.get(at) ?? 0) !== 0)
        return { by: 'lines', day, amount: centavos(held), hasBlocked }
      }),
      ...readings.map(
        ({ at, available }): DayBalance => ({ by: 'reading', day: localDateOf(at), amount: available, at }),
      ),
    ],
  })
}

/** What lines moved up to each of these moments; null where a line between the first and the last could not be read. */
async function movedBack(
  { books, unread }: Pick<Vault, 'books' | 'unread'>,
  moments: readonly Instant[],
): Promise<Result<readonly number[] | null, AppError>> {
  const [from, to] = [moments[0], moments.at(-1)]
  if (from === undefined || to === undefined) return ok(null)
  return andThen(await unread.within({ lists: ['statement'], from, to }), (lost) =>
    lost > 0 ? ok(null) : books.moved(moments),
  )
}
