import type { PaymentRequest } from '../../../../shared/domain/payment-request.ts'
import { formatDate } from '../../../../shared/time/format-time.ts'
import { Callout } from '../../../ui/callout.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Repeated } from '../store.ts'
import type { DraftStore } from './draft-store.ts'
import { useFill } from './use-draft-form.ts'

interface RepeatFillProps<Draft> {
  readonly repeat: Repeated
  readonly store: DraftStore<Draft>
  /** The draft of an earlier request, or null when it was of another kind. */
  readonly draftOf: (request: PaymentRequest) => Draft | null
}

/** Writes an earlier payment into the form, once, and says where the data come from; later edits are kept. */
export function RepeatFill<Draft extends { amount: string; description: string }>(props: RepeatFillProps<Draft>) {
  const t = useText()
  const { repeat, store, draftOf } = props
  const { earlier } = repeat
  const isPayee = repeat.as === 'payee'
  const draft = draftOf(earlier.request)
  const filled = draft !== null && isPayee ? { ...draft, amount: '', description: '' } : draft
  useFill(store, filled === null ? null : repeat, filled ?? store.getState().empty)
  const date = formatDate(earlier.createdAt)
  return <Callout tone="info" title={t(isPayee ? 'payForm.payeeRepeated' : 'payForm.repeated', { date })} />
}
