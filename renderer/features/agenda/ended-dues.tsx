import type { DueRefusal } from '../../../shared/domain/due-refusal.ts'
import type { Due, DueState } from '../../../shared/domain/due.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatDate, formatLocalDate } from '../../../shared/time/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { PlaceLink } from '../../ui/place-link.tsx'
import { Said } from '../../ui/said.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useText } from '../../ui/text.tsx'
import { iconOf } from './open-dues.tsx'

interface EndedDuesProps {
  readonly tab: Exclude<DueState, 'open'>
  readonly rows: readonly Due[] | undefined
  /** What these were searched by; empty where all are shown. */
  readonly sought: string
  readonly onOpenAgain: (due: Due) => void
}

/** What was paid, with whose word that is, or dismissed; each with its way back. */
export function EndedDues({ tab, rows, sought, onOpenAgain }: EndedDuesProps) {
  const t = useText()
  if (rows === undefined) return <Skeleton rows={6} />
  if (rows.length === 0)
    return (
      <EmptyState>{sought === '' ? t(`agenda.empty_${tab}`) : t('agenda.emptySearch', { text: sought })}</EmptyState>
    )
  return (
    <ul className="agenda-ended" tabIndex={0} aria-label={t(`agenda.tab_${tab}`)}>
      {rows.map((due) => (
        <li key={due.id}>
          <Icon of={iconOf(due)} />
          <span className="grow min-0">
            <span className="medium block-line cut">
              <Said>{due.payeeName ?? due.payeeDocument ?? t('agenda.unnamed')}</Said>
            </span>
            <span className="sub block-line">
              {t('agenda.dueOn', { day: formatLocalDate(due.dueOn) })}
              {due.paid !== null && (
                <>
                  {' · '}
                  {due.paid.by === 'payment' ? (
                    <PlaceLink place={{ to: 'payment', id: due.paid.paymentId }}>
                      {t('agenda.paid_payment', { day: formatDate(due.paid.at) })}
                    </PlaceLink>
                  ) : (
                    t(`agenda.paid_${due.paid.by}`, { day: formatDate(due.paid.at) })
                  )}
                </>
              )}
            </span>
            {due.refusal !== null && (
              <span className="text-warn block-line">
                <Said>{refusedWords(t, due.refusal)}</Said>
              </span>
            )}
          </span>
          <Money amount={due.amount} />
          <Button size="sm" kind="ghost" onPress={() => onOpenAgain(due)}>
            {t(tab === 'paid' ? 'agenda.notPaid' : 'agenda.openAgain')}
            <span className="sr">{due.payeeName ?? ''}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function refusedWords(t: Text, { reason, by, at }: DueRefusal): string {
  return t('agenda.refusedSays', { day: formatDate(at), by, reason })
}
