import { MOST_REFUSED } from '../../../shared/domain/due-refusal.ts'
import type { Due, DueProposal, DueState } from '../../../shared/domain/due.ts'
import { isUnread } from '../../../shared/domain/health.ts'
import { sumOfDues } from '../../../shared/domain/sum-of-dues.ts'
import { type Centavos, subtractCentavos } from '../../../shared/money/centavos.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatLocalDate } from '../../../shared/time/format-time.ts'
import { addDays, type LocalDate } from '../../../shared/time/local-date.ts'
import { useHealthOf } from '../../bridge/use-health.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { useMayPrepare } from '../../bridge/use-may-prepare.ts'
import { Button } from '../../ui/button.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { hourOnDay } from '../../ui/hour-on-day.ts'
import { Money } from '../../ui/money.tsx'
import { Pane } from '../../ui/pane.tsx'
import { Said } from '../../ui/said.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import { useText } from '../../ui/text.tsx'
import { BALANCE_DAYS, balanceLine, type DayOfDues, lowestDay } from './agenda-days.ts'
import { ProposedDues } from './proposed-dues.tsx'
import { UsualOfDue } from './usual-of-due.tsx'
import type { PayToday } from './use-pay-today.ts'
import { WatchedFolderPart } from './watched-folder.tsx'

interface AgendaPaneProps {
  readonly days: readonly DayOfDues[]
  readonly selected: readonly Due[]
  /** Those of the chosen that the list does not show, and what hides them. */
  readonly hidden: { readonly dues: readonly Due[]; readonly by: 'search' | 'tab' }
  readonly today: LocalDate
  readonly pay: PayToday
  readonly busy: boolean
  readonly onState: (to: DueState) => void
  readonly onRefuse: () => void
  readonly onRemind: (proposal: DueProposal) => void
}

/** What was chosen comes to, what is left after it, and the balance of the next days with its table. */
export function AgendaPane(props: AgendaPaneProps) {
  const { days, selected, hidden, today, pay, busy, onState, onRefuse, onRemind } = props
  const t = useText()
  const mayPrepare = useMayPrepare()
  const sum = sumOfDues(selected)
  const latest = useRemote('balance.read', {}).value?.latest ?? null
  const at = latest === null ? '' : hourOnDay(t, latest.at, formatLocalDate(today))
  return (
    <Pane
      title={t('agenda.chosen', { count: selected.length })}
      header={
        <div className="column">
          <h2 className="sub">{t('agenda.chosen', { count: selected.length })}</h2>
          <Money amount={sum} size="card" />
        </div>
      }
      footer={
        <div className="pane-foot">
          <Button
            kind="filled"
            block
            keyHint="Ctrl+Enter"
            busy={pay.busy}
            disabledReason={mayPrepare ? (selected.length === 0 ? t('agenda.noneChosen') : null) : t('agenda.retired')}
            onPress={pay.run}
          >
            {t('agenda.pay', { count: selected.length })}
          </Button>
          <p className="hint">{t('agenda.payMeans')}</p>
          {selected.length > 0 && (
            <p className="row wrap">
              <Button size="sm" busy={busy} onPress={() => onState('paid')}>
                {t('agenda.alreadyPaid')}
              </Button>
              <Button
                size="sm"
                disabledReason={selected.length > MOST_REFUSED ? t('agenda.refuseMost', { most: MOST_REFUSED }) : null}
                onPress={onRefuse}
              >
                {t('agenda.refuse')}
              </Button>
              <Button size="sm" kind="ghost" busy={busy} onPress={() => onState('dismissed')}>
                {t('agenda.dismiss')}
              </Button>
            </p>
          )}
        </div>
      }
    >
      {hidden.dues.length > 0 && <OutOfSight {...hidden} />}
      {latest === null ? (
        <p className="dim">{t('agenda.noBalance')}</p>
      ) : (
        <DetailList
          look="money"
          details={[
            { term: t('agenda.balanceAt', { at }), value: <Money amount={latest.available} /> },
            { term: t('agenda.after'), value: <Money amount={subtractCentavos(latest.available, sum)} />, sum: true },
          ]}
        />
      )}
      {selected.length === 1 && selected[0] !== undefined && <UsualOfDue due={selected[0]} />}
      <ProposedDues onRemind={onRemind} />
      {latest !== null && <BalanceAhead days={days} today={today} available={latest.available} at={at} />}
      <WatchedFolderPart today={today} />
      <div className="pane-part stack stack-1">
        <h3 className="h3">{t('agenda.reminder')}</h3>
        <p className="sub">{t('agenda.reminderMeans')}</p>
        <p className="sub">{t('agenda.holidays')}</p>
      </div>
    </Pane>
  )
}

/** Whom and how much is paid with the chosen ones and stands in no row: nothing goes unseen into a batch. */
function OutOfSight({ dues, by }: AgendaPaneProps['hidden']) {
  const t = useText()
  return (
    <section className="stack stack-1 mb-2" aria-labelledby="agenda-hidden">
      <h3 className="text-warn xs" id="agenda-hidden">
        {t(`agenda.hidden_${by}`, { count: dues.length })}
      </h3>
      <ul className="stack stack-1">
        {dues.map(({ id, payeeName, payeeDocument, amount }) => (
          <li key={id} className="row between">
            <span className="min-0">
              <Said>{payeeName ?? payeeDocument ?? t('agenda.unnamed')}</Said>
            </span>
            {amount !== null && <Money amount={amount} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface BalanceAheadProps {
  readonly days: readonly DayOfDues[]
  readonly today: LocalDate
  readonly available: Centavos
  /** When the balance was told. */
  readonly at: string
}

/** What is left of the balance over the next days, if everything is paid on its day; it says what it does not know. */
function BalanceAhead({ days, today, available, at }: BalanceAheadProps) {
  const t = useText()
  const [charges, balance] = [useHealthOf('charges'), useHealthOf('balance')]
  const isRead = charges?.readAt != null && charges.state !== 'absent'
  const to = addDays(today, BALANCE_DAYS - 1)
  const due = useRemote('charges.due', { from: today, to }, { enabled: isRead })
  const line = balanceLine(available, today, days, due.value?.days ?? [])
  const low = lowestDay(line)
  if (low === null || (isRead && due.value === undefined)) return null
  const words = {
    days: BALANCE_DAYS,
    low: formatBrl(low.after),
    day: formatLocalDate(low.day).slice(0, 5),
    last: formatBrl(line.at(-1)?.after ?? available),
  }
  const isUnknown = charges === null || !isRead || isUnread(charges)
  return (
    <section className="pane-part stack stack-1" aria-labelledby="agenda-line">
      <h3 className="h3" id="agenda-line">
        {t('agenda.line', { days: BALANCE_DAYS })}
      </h3>
      <Sparkline
        points={line.map(({ day, after }) => ({ day: formatLocalDate(day).slice(0, 5), amount: after }))}
        label={t('agenda.lineLabel', words)}
      />
      <p className={low.after < 0 ? 'text-bad xs' : 'sub xs'}>
        {t(low.after < 0 ? 'agenda.lineShort' : 'agenda.lineLow', words)}
      </p>
      <p className={balance !== null && isUnread(balance) ? 'text-warn xs' : 'sub xs'}>
        {t('agenda.lineFrom', { at })}
      </p>
      {isUnknown && charges?.state !== 'absent' && <p className="text-warn xs">{t('agenda.lineUnread')}</p>}
      {charges?.state === 'absent' && <p className="sub xs">{t('agenda.lineNoCharges')}</p>}
    </section>
  )
}
