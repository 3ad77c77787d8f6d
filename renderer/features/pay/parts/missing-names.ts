import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import type { DraftForm } from './draft-form.ts'

/** What the label of each field says. */
export type FieldLabels<Draft> = Readonly<Record<keyof Draft & string, TextKey>>

/** The names of the fields that are not right yet, in the order of the labels. */
export function missingNames<Draft>(
  t: Text,
  { read }: Pick<DraftForm<Draft, unknown>, 'read'>,
  labels: FieldLabels<Draft>,
): readonly string[] {
  if (read.ok) return []
  const faults = new Set(Object.keys(read.error))
  return Object.entries<TextKey>(labels).flatMap(([field, label]) => (faults.has(field) ? [t(label)] : []))
}
