import { formatDate } from '../../../shared/time/format-time.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { useOpenConnection } from '../../bridge/use-open-connection.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Place } from '../../ui/place.ts'
import { useText } from '../../ui/text.tsx'

/** In the place of a form whose order no institution would get: why, and what of the connection still opens. */
export function KeptForReading({ retiredAt, to }: { readonly retiredAt: Instant; readonly to: Place['to'] }) {
  const t = useText()
  const desk = useDesk()
  const byBook = useOpenConnection()?.byBook === true
  const title = to === 'pay' ? 'shell.newPayment' : byBook ? 'life.byBook' : 'life.retired'
  useScreen({ title: t(title), keys: [{ keys: '?', does: t('shell.keyShortcuts') }] })
  return (
    <EmptyState
      action={
        <div className="row wrap">
          <Button kind="filled" onPress={() => desk.go({ to: 'payments' })}>
            {t('life.seePayments')}
          </Button>
          <Button onPress={() => desk.go({ to: 'receipts' })}>{t('life.seeReceipts')}</Button>
          <Button onPress={() => desk.go({ to: 'connections' })}>{t('health.seeConnections')}</Button>
        </div>
      }
    >
      {byBook ? t('life.byBookText') : t('life.retiredText', { date: formatDate(retiredAt) })}
    </EmptyState>
  )
}
