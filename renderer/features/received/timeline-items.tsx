import { ArrowDownToLine } from 'lucide-react'
import type { ReceivedDetail, RefundStep } from '../../../shared/domain/received-pix.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import type { TimelineItem } from '../../ui/timeline.tsx'
import { RefundNote } from './parts/refund-note.tsx'
import { refundLook } from './refund-look.ts'

/** What happened to a Pix, newest first: each refund with its state and ids, and at the end the Pix itself. */
export function timelineItems(
  t: Text,
  { pix, refunds }: Pick<ReceivedDetail, 'pix' | 'refunds'>,
): readonly TimelineItem[] {
  const came: TimelineItem = {
    key: pix.endToEndId,
    title: t('received.came', { amount: formatBrl(pix.amount) }),
    note: pix.payer?.name ?? undefined,
    icon: ArrowDownToLine,
    tone: 'ok',
    at: pix.at,
  }
  return [...refunds.toReversed().map((step) => refundItem(t, step)), came]
}

function refundItem(t: Text, step: RefundStep): TimelineItem {
  const { icon, tone } = refundLook(step)
  return {
    key: step.refund?.id ?? step.paymentId ?? '',
    title: t('received.refundOf', { amount: formatBrl(step.amount) }),
    note: <RefundNote step={step} />,
    icon,
    tone,
    at: step.refund?.settledAt ?? step.at,
  }
}
