import type { ReceivedDetail, RefundStep } from '../../../shared/domain/received-pix.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { refundStanding } from './refund-look.ts'

/** What a person sends to the customer about a Pix and its refunds: amounts, moments, ids and states in whole sentences. */
export function customerMessage(t: Text, { pix, refunds }: Pick<ReceivedDetail, 'pix' | 'refunds'>): string {
  const came = t('received.tellPix', {
    amount: formatBrl(pix.amount),
    when: formatDateTime(pix.at),
    id: pix.endToEndId,
  })
  return [came, ...refunds.flatMap((step) => refundSentence(t, step))].join('\n\n')
}

function refundSentence(t: Text, step: RefundStep): readonly string[] {
  const standing = refundStanding(step)
  if (standing === null) return []
  const { refund } = step
  const when = told(standing === 'done' ? (refund?.settledAt ?? step.at) : step.at)
  const reason = refund?.reason?.trim().replace(/[.\s]+$/, '') ?? ''
  const sentence = t(`received.tell_${standing}`, {
    amount: formatBrl(step.amount),
    hasWhen: when === null ? 'no' : 'yes',
    when: when ?? '',
    hasReason: reason === '' ? 'no' : 'yes',
    reason,
  })
  const id = refund?.returnId ?? null
  return [id === null ? sentence : `${sentence} ${t('received.tellId', { id })}`]
}

function told(at: Instant | null): string | null {
  return at === null ? null : formatDateTime(at)
}
