import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import type { Marks } from '../../ui/use-marks.ts'

/** How many payments are marked and what they come to. What left is never added up with what did not, or of which nobody knows. */
export function markedWords(t: Text, marks: Pick<Marks<never>, 'keys' | 'sum' | 'out' | 'rest'>): string {
  const { sum, out, rest } = marks
  const count = marks.keys.size
  if (out === 0 || rest === 0) return t('payments.marked', { count, sum: formatBrl(sum) })
  return t('payments.markedBoth', { count, out: formatBrl(out), rest: formatBrl(rest) })
}
