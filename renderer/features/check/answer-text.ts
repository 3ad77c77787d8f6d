import type { Connection } from '../../../shared/domain/connection.ts'
import type { ReceiptCheck } from '../../../shared/domain/receipt-check.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatCnpj } from '../../../shared/ids/cnpj.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { checkRows, SOURCES } from './check-rows.ts'
import type { Paper } from './read-paper.ts'
import { verdictLook, verdictSentences } from './verdict-words.ts'

/** By whose records an answer was given, and when. */
export interface AnswerOrigin {
  readonly connection: Pick<Connection, 'companyName' | 'companyDocument' | 'environment'>
  readonly when: Instant
}

/** The whole answer as text, for a message to whoever asked; it says whose records it is by, and whether they are real. */
export function answerText(t: Text, check: ReceiptCheck, paper: Paper, { connection, when }: AnswerOrigin): string {
  const { name, seen } = paper
  const beside = check.by === null ? null : t(SOURCES[check.by])
  const rows = checkRows(t, check, seen).map(({ fact, cells: [read, known] }) => {
    const said = `${fact}: ${read ?? t('common.notStated')}`
    return known === null || known === undefined || known === read ? said : `${said} (${beside ?? ''}: ${known})`
  })
  return [
    `${t('check.title')}: ${t(verdictLook(check).word)}`,
    ...verdictSentences(t, check, paper),
    t('check.answeredBy', {
      at: formatDateTime(when),
      company: connection.companyName,
      document: formatCnpj(connection.companyDocument),
      environment: t(`common.${connection.environment}`),
    }),
    '',
    `${t('check.file')}: ${name}`,
    ...(seen.sha256 === null ? [] : [`${t('check.hash')}: ${seen.sha256}`]),
    ...seen.endToEndIds.map((id) => `${t('check.endToEndId')}: ${id}`),
    ...rows,
  ].join('\n')
}
