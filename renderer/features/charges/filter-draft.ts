import type { ChargeFilter, ChargeKind, ChargeSort, ChargeState } from '../../../shared/domain/charge.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { parseTypedAmount } from '../../../shared/money/typed-amount.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'
import { type Days, daysOf, type PeriodName } from './period.ts'

// What the engine takes: more is a paste by mistake, and its first words find what all of it would.
const MAX_TEXT = 200

/** The filter of a list of charges as it is chosen and typed. */
export interface FilterDraft {
  readonly text: string
  readonly state: ChargeState | 'any'
  readonly period: PeriodName
  readonly chosen: Days
  readonly lowest: string
  readonly highest: string
  readonly sort: ChargeSort
}

/** Every charge that is kept here, the newest first. */
export const allCharges: FilterDraft = {
  text: '',
  state: 'any',
  period: 'all',
  chosen: { from: null, to: null },
  lowest: '',
  highest: '',
  sort: 'newest',
}

/** The filter that a draft stands for as of `today`. An amount that cannot be read filters nothing: its field says so. */
export function filterOf(kind: ChargeKind, draft: FilterDraft, today: LocalDate): ChargeFilter {
  return {
    kind,
    state: draft.state === 'any' ? null : draft.state,
    ...daysOf(draft.period, today, draft.chosen),
    lowest: amountOf(draft.lowest),
    highest: amountOf(draft.highest),
    batchId: null,
    text: draft.text.trim().slice(0, MAX_TEXT),
  }
}

/** The open charges that fall due on a day, and no others. */
export function dueOnDay(day: LocalDate, today: LocalDate): FilterDraft {
  const period = day === today ? 'today' : 'chosen'
  return { ...allCharges, state: 'active', period, chosen: { from: day, to: day } }
}

/** Whether a filter leaves any charge of its kind out. */
export function isNarrow({ text, state, from, to, lowest, highest, batchId }: ChargeFilter): boolean {
  return text !== '' || [state, from, to, lowest, highest, batchId].some((bound) => bound !== null)
}

/** Whether anything that stands behind the button of more filters is set. */
export function hasMoreFilters({ lowest, highest, sort }: FilterDraft): boolean {
  return lowest !== '' || highest !== '' || sort !== allCharges.sort
}

function amountOf(typed: string): Centavos | null {
  const read = parseTypedAmount(typed)
  return read.ok ? read.value : null
}
