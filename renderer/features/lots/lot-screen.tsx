import type { PaymentBatchId } from '../../../shared/domain/payment-batch.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { useScreen } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { PlaceLink } from '../../ui/place-link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useText } from '../../ui/text.tsx'
import { DraftLot } from './draft-lot.tsx'
import { RunLot } from './run-lot.tsx'

/** One batch: what is to be resolved while it is a draft, and how far it is once it was confirmed. */
export function LotScreen({ id }: { readonly id: PaymentBatchId }) {
  const t = useText()
  const read = useRemote('paymentBatches.read', { id })
  const batch = read.value
  const isDraft = batch?.state === 'draft'
  useScreen({
    title: batch?.name ?? t('lots.title'),
    path: [{ title: t('lots.title'), place: { to: 'lots' } }],
    keys: isDraft
      ? [
          { keys: 'F8', does: t('lots.keyNext') },
          { keys: 'Ctrl+Enter', does: t('lots.keyConfirm') },
        ]
      : [{ keys: 'Enter', does: t('lots.keyOpen') }],
    refresh: read.refresh,
  })
  return (
    <>
      {read.failure !== null && <ErrorNote error={read.failure} onRetry={read.refresh} />}
      {read.failure?.kind === 'not-found' && (
        <EmptyState action={<PlaceLink place={{ to: 'lots' }}>{t('lots.toList')}</PlaceLink>}>
          {t('lots.notFound')}
        </EmptyState>
      )}
      {batch === undefined && read.failure === null && <Skeleton rows={10} />}
      {batch !== undefined && (isDraft ? <DraftLot batch={batch} /> : <RunLot batch={batch} />)}
    </>
  )
}
