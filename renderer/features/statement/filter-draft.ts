import type { StatementFilter, StatementSort } from '../../../shared/domain/statement.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { parseTypedAmount } from '../../../shared/money/typed-amount.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'
import type { PeriodChoice } from '../../ui/period-field.tsx'
import { daysOf, instantsOf } from '../../ui/period.ts'

// What the engine takes: more is a paste by mistake, and its first words find what all of it would.
const MAX_TEXT = 200

/** The filter and the order as they are chosen and typed. */
export interface FilterDraft extends PeriodChoice {
  readonly text: string
  readonly direction: 'any' | 'in' | 'out'
  readonly kind: string
  readonly lowest: string
  readonly highest: string
  readonly sort: StatementSort
}

/** Everything that is kept, newest first. */
export const wholeStatement: FilterDraft = {
  text: '',
  period: 'all',
  chosen: { from: null, to: null },
  direction: 'any',
  kind: '',
  lowest: '',
  highest: '',
  sort: 'newest',
}

/** The filter that a draft stands for as of `today`. An amount that cannot be read filters nothing: its field says so. */
export function filterOf(draft: FilterDraft, today: LocalDate): StatementFilter {
  const { direction, kind, text } = draft
  return {
    ...instantsOf(daysOf(draft.period, today, draft.chosen)),
    direction: direction === 'any' ? null : direction,
    kind: kind === '' ? null : kind,
    lowest: amountOf(draft.lowest),
    highest: amountOf(draft.highest),
    text: text.trim().slice(0, MAX_TEXT),
  }
}

/** Whether a filter leaves anything out. */
export function isNarrow({ text, ...bounds }: StatementFilter): boolean {
  return text !== '' || Object.values(bounds).some((bound) => bound !== null)
}

/** Whether anything besides the text and the period narrows the list. */
export function hasMoreFilters({ direction, kind, lowest, highest }: FilterDraft): boolean {
  return direction !== 'any' || kind !== '' || lowest !== '' || highest !== ''
}

function amountOf(typed: string): Centavos | null {
  const read = parseTypedAmount(typed)
  return read.ok ? read.value : null
}
