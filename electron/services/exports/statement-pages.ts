import { isBookedLine } from '../../../shared/domain/booked-status.ts'
import type { StatementFilter } from '../../../shared/domain/statement.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { mapOk, type Result } from '../../../shared/kit/result.ts'
import { addCentavos, type Centavos, centavos } from '../../../shared/money/centavos.ts'
import type { ToldLine } from '../../vault/statement-table.ts'
import type { Vault } from '../../vault/vault.ts'
import { eachPage } from './each-page.ts'

/**
 * Reads all lines of a filter, oldest first, page by page. The answer says whether the statement stood still meanwhile: every line was
 * given once, and they add up to what the vault says after the last of them.
 */
export async function statementPages(
  { statement }: Pick<Vault, 'statement'>,
  filter: StatementFilter,
  take: (lines: readonly ToldLine[]) => Promise<Result<void, AppError>>,
): Promise<Result<{ readonly stoodStill: boolean }, AppError>> {
  const sums = { in: centavos(0), out: centavos(0) }
  const count = await eachPage(
    (at) => statement.told({ filter, sort: 'oldest', ...at }),
    ({ id }) => id,
    async (lines) => {
      sums.in = addCentavos(sums.in, sumOf(lines, 'in'))
      sums.out = addCentavos(sums.out, sumOf(lines, 'out'))
      return take(lines)
    },
  )
  if (!count.ok) return count
  return mapOk(await statement.totals(filter), (now) => ({
    stoodStill: now.count === count.value && now.in === sums.in && now.out === sums.out,
  }))
}

function sumOf(lines: readonly ToldLine[], way: ToldLine['direction']): Centavos {
  const moved = lines.filter((line) => line.direction === way && isBookedLine(line))
  return centavos(moved.reduce((sum, { amount }) => sum + amount, 0))
}
