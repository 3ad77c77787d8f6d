import type { DebitAnswer, DebitDetail } from '../../../shared/domain/watch.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'

/** What a person sends to the institution: the debit by all its ids, and what is asked. Quita sends nothing itself. */
export function bankText(
  t: Text,
  { line }: Pick<DebitDetail, 'line'>,
  answer: Extract<DebitAnswer, { as: 'ask-bank' | 'dispute' }>,
  institution: string | null,
): string {
  const { counterpartName: name, counterpartDocument: document, endToEndId, idempotencyKey } = line
  const facts = [
    t('watch.factAmount', { amount: formatBrl(line.amount) }),
    t('watch.factWhen', { when: formatDateTime(line.at) }),
    ...(name === null && document === null
      ? []
      : [t('watch.factTo', { name: name ?? '', document: document ?? '' }).trim()]),
    ...(institution === null ? [] : [t('watch.factInstitution', { institution })]),
    ...(endToEndId === null ? [] : [t('watch.factId', { id: endToEndId })]),
    t('watch.factLine', { id: line.id }),
    ...(idempotencyKey === null ? [] : [t('watch.factKey', { id: idempotencyKey })]),
  ].join('\n')
  if (answer.as === 'ask-bank') return t('watch.askText', { facts })
  const text = t('watch.disputeText', { facts, what: t(`watch.what-${answer.what}`), note: answer.note })
  return text.replaceAll(/\n{2,}/g, '\n')
}
