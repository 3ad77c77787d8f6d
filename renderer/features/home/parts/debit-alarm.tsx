import { CircleAlert, Hand } from 'lucide-react'
import type { Hold } from '../../../../shared/domain/watch.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { formatDateTime } from '../../../../shared/time/format-time.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useText } from '../../../ui/text.tsx'

/** What stands before anything else at home: a debit that nothing explains, and that a person holds payments. */
export function DebitAlarm({ hold }: { readonly hold: Hold | null }) {
  const t = useText()
  const desk = useDesk()
  const read = useRemote('watch.list', { states: ['open'], first: 0, limit: 1 })
  const { cases: [first] = [], total = 0 } = read.value ?? {}
  return (
    <>
      {read.failure !== null && <ErrorNote error={read.failure} onRetry={read.refresh} />}
      {first !== undefined && (
        <Callout
          tone="bad"
          icon={CircleAlert}
          level={2}
          role="alert"
          className="home-alarm"
          title={
            total > 1
              ? t('home.debitsTitle', { count: total })
              : t(`home.debit-${first.why}`, {
                  amount: formatBrl(first.line.amount),
                  when: formatDateTime(first.line.at),
                })
          }
        >
          <p>
            {total > 1
              ? t('home.debitsDetail')
              : t('home.debitDetail', { name: first.line.counterpartName ?? t('home.debitNobody') })}
          </p>
          <p className="home-alarm-way">
            <Button onPress={() => desk.go(total > 1 ? { to: 'watch' } : { to: 'watch', id: first.line.id })}>
              {t('home.seeDebit', { count: total })}
            </Button>
          </p>
        </Callout>
      )}
      {hold !== null && (
        <Callout tone="warn" icon={Hand} level={2} className="home-alarm" title={t('home.heldTitle')}>
          <p>{t('home.heldDetail', { author: hold.author, when: formatDateTime(hold.since), reason: hold.reason })}</p>
          <p className="home-alarm-way">
            <Button onPress={() => desk.go({ to: 'watch' })}>{t('home.seeHold')}</Button>
          </p>
        </Callout>
      )}
    </>
  )
}
