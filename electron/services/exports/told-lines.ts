import type { StatementLine } from '../../../shared/domain/statement.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { Vault } from '../../vault/vault.ts'

/** A line as a file tells it: `givesBack` where it is known to give a received Pix back. */
export interface ToldLine extends StatementLine {
  readonly givesBack?: boolean
}

const MOST_AT_ONCE = 500

/** Says of lines, in their order, which of them give a Pix back: those that the watch over debits has found to be a refund. */
export async function toldLines(
  vault: Pick<Vault, 'watch'>,
  lines: readonly StatementLine[],
): Promise<Result<readonly ToldLine[], AppError>> {
  const debits = lines.filter(({ direction }) => direction === 'out').map(({ id }) => id)
  const refunds = new Set<string>()
  for (let first = 0; first < debits.length; first += MOST_AT_ONCE) {
    const ids = debits.slice(first, first + MOST_AT_ONCE)
    const standing = await vault.watch.standing(ids)
    if (!standing.ok) return standing
    for (const [index, id] of ids.entries()) if (standing.value[index]?.place.place === 'refund') refunds.add(id)
  }
  return ok(lines.map((line) => (refunds.has(line.id) ? { ...line, givesBack: true } : line)))
}
