import type { ShownMatch } from '../../../shared/domain/closing.ts'

/** The tabs of the closing: its summary, and a list for each state of a match. */
export const closingTabs = ['summary', 'proposed', 'unmatched', 'matched', 'ignored'] as const
export type ClosingTab = (typeof closingTabs)[number]
export type MatchState = ShownMatch['state']
