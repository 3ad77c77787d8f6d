import { provedDays } from '../../../shared/books/balance-steps.ts'
import { isWithin, spanOf } from '../../../shared/books/month-span.ts'
import type { Month } from '../../../shared/domain/closing.ts'
import type { DayBalance } from '../../../shared/domain/statement.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import type { Vault } from '../../vault/vault.ts'

/** What the account held on the days of a month; of a day without proof the last reading, of one without either nothing. Reads the vault only. */
export async function dayBalances(
  { books, statement }: Pick<Vault, 'books' | 'statement'>,
  month: Month,
): Promise<Result<{ days: DayBalance[] }, AppError>> {
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
  const proved = proof.days(sums.value)
  const byLines = new Set(proved.map(({ day }) => day))
  const readings = kept.value.filter(({ at }) => isWithin(span, at) && !byLines.has(localDateOf(at)))
  return ok({
    days: [
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
