import type { PaymentId } from '../../../../shared/domain/payment.ts'
import type { PaymentRequest } from '../../../../shared/domain/payment-request.ts'
import { formatDate } from '../../../../shared/time/format-time.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Callout } from '../../../ui/callout.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useText } from '../../../ui/text.tsx'
import type { DraftStore } from './draft-store.ts'
import { useFill } from './use-draft-form.ts'

interface RepeatFillProps<Draft> {
  readonly id: PaymentId
  readonly store: DraftStore<Draft>
  /** The draft of an earlier request, or null when it was of another kind. */
  readonly draftOf: (request: PaymentRequest) => Draft | null
}

/** Writes an earlier payment into the form, once, and says where the data come from; later edits are kept. */
export function RepeatFill<Draft>({ id, store, draftOf }: RepeatFillProps<Draft>) {
  const t = useText()
  const read = useRemote('payments.read', { id })
  const earlier = read.value
  const draft = earlier === undefined ? null : draftOf(earlier.request)
  useFill(store, draft === null ? null : id, draft ?? store.getState().empty)
  if (read.failure !== null) return <ErrorNote error={read.failure} onRetry={read.refresh} />
  if (earlier === undefined) return null
  return <Callout tone="info" title={t('payForm.repeated', { date: formatDate(earlier.createdAt) })} />
}
