import type { MemoryView } from '../../../shared/domain/memory.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'

/** What is wrong with the memory, in one line. */
export function gapTitle(t: Text, { state, missing }: Pick<MemoryView, 'state' | 'missing'>): string {
  if (state === 'older') return t('memory.olderTitle', { count: missing ?? 0 })
  if (state === 'restored') return t('memory.restoredTitle')
  return t(state === 'other' ? 'memory.otherTitle' : 'memory.unsureTitle')
}

/** What is known of the gap, a sentence each. */
export function gapFacts(t: Text, { state, since, until }: MemoryView): readonly string[] {
  if (state === 'unsure') return [t('memory.unsureText')]
  const reach = since === null ? null : t('memory.reachesUpTo', { moment: formatDateTime(since) })
  const known = until === null ? null : t('memory.rememberedUpTo', { moment: formatDateTime(until) })
  const why = t(whyOf(state))
  return [reach, known, why].filter((fact) => fact !== null)
}

function whyOf(state: MemoryView['state']): TextKey {
  if (state === 'restored') return 'memory.restoredText'
  return state === 'older' ? 'memory.olderText' : 'memory.otherText'
}
