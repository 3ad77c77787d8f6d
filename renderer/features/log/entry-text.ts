import type { LogEntry } from '../../../shared/domain/log.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { clockWords } from '../../../shared/log/clock-words.ts'
import { entryWords } from '../../../shared/log/entry-words.ts'
import { factWords } from '../../../shared/log/fact-words.ts'
import { whoWords } from '../../../shared/log/who-words.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'

/** An entry as a text that can be sent to somebody: every fact of it, a line each. */
export function entryText(t: Text, entry: LogEntry): string {
  const { n, at, clock, who, outcome, subject } = entry
  const lines = [
    entryWords(t, entry),
    `${t('log.number')}: ${n}`,
    `${t('log.when')}: ${formatDateTime(at)} (${clockWords(t, clock)})`,
    `${t('log.exact')}: ${at}`,
    `${t('log.who')}: ${whoWords(t, who)}`,
    `${t('log.outcome')}: ${t(`log.outcome_${outcome}`)}`,
    ...(subject === null ? [] : [`${t('log.subject')}: ${subject}`]),
    ...factWords(t, entry).map(({ term, value }) => `${term}: ${value}`),
  ]
  return lines.join('\n')
}
