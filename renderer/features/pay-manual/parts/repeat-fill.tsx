import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Institution } from '../../../../shared/domain/institutions.ts'
import type { PaymentId } from '../../../../shared/domain/payment.ts'
import { formatDate } from '../../../../shared/time/format-time.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Callout } from '../../../ui/callout.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useText } from '../../../ui/text.tsx'
import { type Draft, draftOf } from '../draft.ts'
import { useDraftStore } from '../store.ts'

interface RepeatFillProps {
  readonly id: PaymentId
  readonly form: UseFormReturn<Draft>
  readonly extra: readonly Institution[]
}

/** Writes an earlier payment into the form, once, and says where the data come from; later edits are kept. */
export function RepeatFill({ id, form, extra }: RepeatFillProps) {
  const t = useText()
  const read = useRemote('payments.read', { id })
  const earlier = read.value
  const repeated = useDraftStore((store) => store.repeated)
  useEffect(() => {
    if (earlier === undefined || repeated === earlier.id) return
    useDraftStore.getState().repeatedFrom(earlier.id)
    form.reset(draftOf(earlier.request, extra))
  }, [earlier, repeated, form, extra])
  if (read.failure !== null) return <ErrorNote error={read.failure} onRetry={read.refresh} />
  if (earlier === undefined) return null
  return <Callout tone="info" title={t('payManual.repeated', { date: formatDate(earlier.createdAt) })} />
}
