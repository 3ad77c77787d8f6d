import { goesOverLock } from '../../form/over-lock.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { PlaceOf } from '../../ui/place.ts'
import { useText } from '../../ui/text.tsx'
import { RefundView } from './refund/refund-view.tsx'
import { keptRefunds } from './refund/store.ts'
import { usePix } from './use-pix.ts'
import '../../ui/form-page.css'
import './received.css'

goesOverLock(keptRefunds)

/** Giving a received Pix back, whole or in part. Nothing is sent here. */
export function RefundScreen({ place: { endToEndId, again } }: { readonly place: PlaceOf<'refund'> }) {
  const t = useText()
  const desk = useDesk()
  const open = usePix(endToEndId)
  const back = (): void => desk.go({ to: 'received', endToEndId })
  useScreen({
    title: t('received.refundTitle'),
    path: [{ title: t('shell.received'), place: { to: 'received', endToEndId } }],
    keys: [
      { keys: 'Ctrl+Enter', does: t('payForm.keyReview') },
      { keys: 'Esc', does: t('received.keyBack') },
    ],
    refresh: open.ask,
    escape: () => {
      back()
      return true
    },
  })
  if (open.detail !== undefined) return <RefundView open={open} detail={open.detail} again={again} onBack={back} />
  return (
    <div className="form-screen page">
      {open.failure === null && <Skeleton shape="card" rows={2} />}
      {open.failure?.kind === 'not-found' && (
        <EmptyState action={<Button onPress={() => desk.go({ to: 'received' })}>{t('received.showAll')}</Button>}>
          {t('received.notFound')}
        </EmptyState>
      )}
      {open.failure !== null && open.failure.kind !== 'not-found' && (
        <ErrorNote error={open.failure} onRetry={open.ask} />
      )}
    </div>
  )
}
