import type { LogArea, LogFilter, LogOutcome, LogWho } from '../../../shared/domain/log.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'
import type { PeriodChoice } from '../../ui/period-field.tsx'
import { daysOf, instantsOf } from '../../ui/period.ts'

// What the engine takes: more is a paste by mistake, and its first words find what all of it would.
const MAX_TEXT = 200

/** The filter as it is chosen and typed. */
export interface FilterDraft extends PeriodChoice {
  readonly text: string
  readonly who: LogWho | null
  readonly area: LogArea | 'any'
  readonly outcome: LogOutcome | 'any'
  /** The entry whose neighbours are shown; while there is one, nothing else counts. */
  readonly near: number | null
}

/** Everything that happened, newest first. */
export const wholeLog: FilterDraft = {
  text: '',
  period: 'all',
  chosen: { from: null, to: null },
  who: null,
  area: 'any',
  outcome: 'any',
  near: null,
}

/** The filter that a draft stands for as of `today`. */
export function filterOf(draft: FilterDraft, today: LocalDate): LogFilter {
  const { text, who, area, outcome, near } = draft
  return {
    ...instantsOf(daysOf(draft.period, today, draft.chosen)),
    who,
    area: area === 'any' ? null : area,
    outcome: outcome === 'any' ? null : outcome,
    text: text.trim().slice(0, MAX_TEXT),
    near,
  }
}

/** Whether a filter leaves anything out. */
export function isNarrow({ text, ...bounds }: LogFilter): boolean {
  return text !== '' || Object.values(bounds).some((bound) => bound !== null)
}

/** Whether anything besides the text and the period narrows the list. */
export function hasMoreFilters({ who, area, outcome }: FilterDraft): boolean {
  return who !== null || area !== 'any' || outcome !== 'any'
}

/** A name for a person, Quita or the institution that no other has. */
export function whoKey(who: LogWho): string {
  return who.is === 'person' ? `person:${who.name ?? ''}` : who.is
}
