import type { JournalEvent } from '../vault/journal-event.ts'
import type { Approval } from './approval.ts'

/** Who an event tells that a payment was confirmed by: the person at this desk, or the desk itself, on whose approval and by which rules. */
export function whoseYes(
  { automatic }: Pick<Approval, 'automatic'>,
  facts: JournalEvent['facts'],
): Pick<JournalEvent, 'by' | 'facts'> {
  if (automatic === null) return { by: 'person', facts }
  const { rules, approvedBy } = automatic
  return { by: 'quita', facts: { ...facts, automatic: rules, approvedBy } }
}
