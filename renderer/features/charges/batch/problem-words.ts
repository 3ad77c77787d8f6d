import type { BatchRow } from '../../../../shared/domain/charge-batch.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { fieldOf } from '../sheet/read-charges.ts'
import { faultWords } from './fault-words.ts'

/** Why the institution refused a row: its own sentence first, then each field with what it said of it. */
export function problemWords(t: Text, { problem }: Pick<BatchRow, 'problem'>): readonly string[] {
  if (problem === null) return []
  const fields = problem.violations.map(({ path, reason }) => faultWords(t, { field: fieldOf(path), reason }))
  const all = problem.detail === null ? fields : [problem.detail, ...fields]
  return all.length === 0 ? [t('batches.refusedNoReason')] : all
}

/** The same in one line, for a cell. */
export function problemInBrief(t: Text, row: Pick<BatchRow, 'state' | 'problem'>): string | null {
  if (row.state !== 'refused') return null
  return problemWords(t, row).at(-1) ?? t('batches.refusedNoReason')
}
