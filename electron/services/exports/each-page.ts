import { isBookedLine } from '../../../shared/domain/booked-status.ts'
import type { StatementFilter, StatementLine, StatementTotals } from '../../../shared/domain/statement.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { addCentavos, type Centavos, centavos } from '../../../shared/money/centavos.ts'
import type { Vault } from '../../vault/vault.ts'

const PAGE = 500

/**
 * Reads all lines of a filter, oldest first, a page at a time; the next one is read while one is taken. The answer says whether
 * the statement stood still meanwhile: every line was given once, and they add up to what the vault says after the last of them.
 */
export async function eachPage(
  { statement }: Pick<Vault, 'statement'>,
  filter: StatementFilter,
  take: (lines: readonly StatementLine[]) => Promise<Result<void, AppError>>,
): Promise<Result<{ readonly stoodStill: boolean }, AppError>> {
  let read: StatementTotals = { count: 0, in: centavos(0), out: centavos(0) }
  let before: readonly StatementLine[] = []
  const pageFrom = (first: number) => statement.rows({ filter, sort: 'oldest', first, limit: PAGE })
  let next = pageFrom(0)
  for (;;) {
    const page = await next
    if (!page.ok) return page
    const isLast = page.value.length < PAGE
    if (!isLast) next = pageFrom(read.count + PAGE)
    if (!follows(before, page.value)) return ok({ stoodStill: false })
    const taken = await take(page.value)
    if (!taken.ok) return taken
    read = {
      count: read.count + page.value.length,
      in: addCentavos(read.in, sumOf(page.value, 'in')),
      out: addCentavos(read.out, sumOf(page.value, 'out')),
    }
    before = page.value
    if (isLast) break
  }
  const totals = await statement.totals(filter)
  if (!totals.ok) return totals
  const { count, in: incoming, out } = totals.value
  return ok({ stoodStill: count === read.count && incoming === read.in && out === read.out })
}

// Lines that came in between push others on to the next page, where they would stand a second time.
function follows(before: readonly StatementLine[], page: readonly StatementLine[]): boolean {
  const ids = new Set(before.map(({ id }) => id))
  const last = before.at(-1)?.at ?? ''
  return page.every(({ id, at }) => at >= last && !ids.has(id))
}

function sumOf(lines: readonly StatementLine[], way: StatementLine['direction']): Centavos {
  const moved = lines.filter((line) => line.direction === way && isBookedLine(line))
  return centavos(moved.reduce((sum, { amount }) => sum + amount, 0))
}
