import { formatDate } from '../../../shared/time/format-time.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useText } from '../../ui/text.tsx'

/** In the place of a form whose order no institution would get: since when, and what of the connection still opens. */
export function KeptForReading({ retiredAt }: { readonly retiredAt: Instant }) {
  const t = useText()
  const desk = useDesk()
  useScreen({ title: t('life.retired') })
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
      {t('life.retiredText', { date: formatDate(retiredAt) })}
    </EmptyState>
  )
}
