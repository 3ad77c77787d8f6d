import { sidesOf } from '../../../shared/books/book-thing.ts'
import { covers } from '../../../shared/books/closing-of.ts'
import { flowsByCostCentre, flowsByParty, flowsByTag, type LineLabels } from '../../../shared/books/flows-of.ts'
import { addMonths, isWithin, spanOf } from '../../../shared/books/month-span.ts'
import type { BookItem, Flows, Month } from '../../../shared/domain/closing.ts'
import { noteSubjectsOfLine } from '../../../shared/domain/note-subjects.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import type { BookVault, MonthBook } from './read-month.ts'

/** How many months stand side by side. */
const MONTHS = 12
const NOTES_AT_ONCE = 500

/** What came in and went out in a month and in those before it, by whom and by what people wrote of it. */
export async function monthFlows(vault: BookVault, { month, matches }: MonthBook): Promise<Result<Flows, AppError>> {
  const span = spanOf(month)
  const lines = matches.flatMap((match) => sidesOf(match).lines).filter(({ at }) => isWithin(span, at))
  const months = await monthsUpTo(vault, month)
  if (!months.ok) return months
  return mapOk(await labelsOf(vault, lines), (labels) => ({
    months: months.value,
    parties: flowsByParty(lines),
    costCentres: flowsByCostCentre(lines, labels),
    tags: flowsByTag(lines, labels),
  }))
}

async function monthsUpTo({ statement }: BookVault, last: Month): Promise<Result<Flows['months'], AppError>> {
  const extent = await statement.extent()
  if (!extent.ok) return extent
  const { completeFrom, completeUpTo } = extent.value
  const months: Flows['months'] = []
  for (let back = MONTHS - 1; back >= 0; back -= 1) {
    const month = addMonths(last, -back)
    const { from, to } = spanOf(month)
    if (completeFrom === null || completeUpTo === null || to < completeFrom || from > completeUpTo) continue
    const sums = await statement.totals({
      from,
      to,
      direction: null,
      kind: null,
      lowest: null,
      highest: null,
      text: '',
    })
    if (!sums.ok) return sums
    const whole = covers(extent.value, { from, to })
    months.push({ month, in: sums.value.in, out: sums.value.out, whole })
  }
  return ok(months)
}

async function labelsOf(
  { notes }: BookVault,
  lines: readonly BookItem[],
): Promise<Result<readonly LineLabels[], AppError>> {
  const labels: LineLabels[] = []
  for (let first = 0; first < lines.length; first += NOTES_AT_ONCE) {
    const some = await notes.many(lines.slice(first, first + NOTES_AT_ONCE).map(subjectsOf))
    if (!some.ok) return some
    labels.push(...some.value)
  }
  return ok(labels)
}

function subjectsOf({ id, endToEndId }: BookItem) {
  return noteSubjectsOfLine({ id, endToEndId: endToEndIdSchema.safeParse(endToEndId).data ?? null })
}
