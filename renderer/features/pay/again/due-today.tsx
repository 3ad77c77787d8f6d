import { FileText } from 'lucide-react'
import { writtenWay } from '../../../../shared/batch/read-order.ts'
import { type Due, payDay } from '../../../../shared/domain/due.ts'
import { sumOfDues } from '../../../../shared/domain/sum-of-dues.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { formatLocalDate } from '../../../../shared/time/format-time.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { type LocalDate, localDateOf } from '../../../../shared/time/local-date.ts'
import { useLocalHolidays } from '../../../bridge/use-local-holidays.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { kindLooks } from '../../../ui/payment-kind.ts'
import { PlaceLink } from '../../../ui/place-link.tsx'
import { Said } from '../../../ui/said.tsx'
import { useText } from '../../../ui/text.tsx'
import { useNow } from '../../../ui/use-now.ts'

const MINUTE_MS = 60_000
const SHOWN = 6

/**
 * What of the agenda has to be paid today, and what is late. A boleto or a code goes into the box, which reads it as if it was pasted;
 * what is paid otherwise stands in the agenda with its amount.
 */
export function DueToday({ onTake }: { readonly onTake: (text: string) => void }) {
  const t = useText()
  const local = useLocalHolidays()
  const today = localDateOf(instantFromMs(useNow(MINUTE_MS)))
  const open = useRemote('agenda.list', { state: 'open' }).value?.rows ?? []
  const dues = open.filter((due) => payDay(due, local) <= today)
  if (dues.length === 0) return null
  const sum = sumOfDues(dues)
  return (
    <section aria-labelledby="pay-due">
      <div className="pay-again-top">
        <h2 className="h2" id="pay-due">
          {t('entry.dueToday')}
        </h2>
        <span className="dim sm num">{t('entry.dueTodaySum', { count: dues.length, sum: formatBrl(sum) })}</span>
        <PlaceLink place={{ to: 'agenda' }} className="to-end sm">
          {t('entry.openAgenda')}
        </PlaceLink>
      </div>
      <ul className="pay-due">
        {dues.slice(0, SHOWN).map((due) => (
          <li key={due.id}>
            <Icon of={due.order === null ? FileText : kindLooks[due.order.kind].icon} />
            <span className="grow min-0">
              <DueName due={due} onTake={onTake} /> <Standing due={due} payOn={payDay(due, local)} today={today} />
            </span>
            <Money amount={due.amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function DueName({ due, onTake }: { readonly due: Due; readonly onTake: (text: string) => void }) {
  const t = useText()
  const { order, payeeName, payeeDocument, underWay } = due
  const name = <Said>{payeeName ?? payeeDocument ?? t('agenda.unnamed')}</Said>
  // What is under way is looked at, and not paid once more.
  if (underWay !== null) return <PlaceLink place={{ to: 'payment', id: underWay }}>{name}</PlaceLink>
  if (order?.kind !== 'billet' && order?.kind !== 'pix-qr')
    return <PlaceLink place={{ to: 'agenda' }}>{name}</PlaceLink>
  return (
    <button type="button" onClick={() => onTake(writtenWay(order))}>
      {name}
    </button>
  )
}

interface StandingProps {
  readonly due: Due
  readonly payOn: LocalDate
  readonly today: LocalDate
}

function Standing({ due, payOn, today }: StandingProps) {
  const t = useText()
  if (due.underWay !== null) return <span className="text-info sm">{t('agenda.underWay')}</span>
  if (payOn === today) return null
  return <span className="text-bad sm">{t('entry.dueLate', { date: formatLocalDate(payOn).slice(0, 5) })}</span>
}
