import { type Capability, type Health, isUnread } from '../../../../shared/domain/health.ts'
import { formatLocalDate } from '../../../../shared/time/format-time.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { addDays, localDateOf, weekday } from '../../../../shared/time/local-date.ts'
import { useHealth } from '../../../bridge/use-health.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { PlaceLink } from '../../../ui/place-link.tsx'
import { useText } from '../../../ui/text.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { type DayAhead, WEEK_DAYS, weekAhead } from '../week-ahead.ts'

const MINUTE_MS = 60_000

/** The next seven days as far as Quita knows them: charges that fall due, and limits of defense. What has to be paid it does not know. */
export function WeekCard() {
  const t = useText()
  const health = useHealth()
  const readingOf = (name: Capability) =>
    health.find(({ capability, state }) => capability === name && state !== 'absent') ?? null
  const [charges, cases] = [readingOf('charges'), readingOf('infractions')]
  const infractions = useRemote('infractions.list', {}).value?.rows
  const today = localDateOf(instantFromMs(useNow(MINUTE_MS)))
  const isRead = charges?.readAt != null
  const due = useRemote('charges.due', { from: today, to: addDays(today, WEEK_DAYS - 1) }, { enabled: isRead })
  if (infractions === undefined || (isRead && due.value === undefined)) return null
  const week = weekAhead(today, due.value?.days ?? [], infractions)
  const unread = unreadKeys(charges, cases)
  if (!isRead && week.days.length === 0 && cases?.readAt != null) return null
  return (
    <Card
      title={t('week.title')}
      titleLook="label"
      aside={isRead && <PlaceLink place={{ to: 'charges', tab: 'cobv' }}>{t('week.seeCharges')}</PlaceLink>}
    >
      {week.days.length === 0 ? (
        unread.length === 0 && <p className="sub">{t('week.empty')}</p>
      ) : (
        <table className="week">
          <caption className="sr">{t('week.caption')}</caption>
          <tbody>
            {week.days.map((day) => (
              <Day key={day.day} ahead={day} isToday={day.day === today} />
            ))}
          </tbody>
          {week.charges > 0 && (
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  {t('week.due', { count: week.charges })}
                </th>
                <td className="right strong">
                  <Money amount={week.due} sign="always" />
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
      {unread.map((key) => (
        <p key={key} className="text-warn xs">
          {t(key)}
        </p>
      ))}
    </Card>
  )
}

function unreadKeys(charges: Health | null, infractions: Health | null) {
  return [
    ...(charges !== null && isUnread(charges) ? (['week.unread'] as const) : []),
    ...(infractions !== null && isUnread(infractions) ? (['week.unreadInfractions'] as const) : []),
  ]
}

function Day({ ahead, isToday }: { readonly ahead: DayAhead; readonly isToday: boolean }) {
  const t = useText()
  const date = formatLocalDate(ahead.day).slice(0, 5)
  return (
    <tr>
      <th scope="row" className={isToday ? 'text-warn num' : 'num'}>
        {isToday ? t('week.today') : t('week.day', { weekday: weekday(ahead.day), date })}
      </th>
      <td className="sub" colSpan={ahead.charges > 0 ? 1 : 2}>
        {ahead.charges > 0 && (
          <PlaceLink place={{ to: 'charges', tab: 'cobv', due: ahead.day }}>
            {t(isToday ? 'week.chargesToday' : 'week.charges', { count: ahead.charges })}
          </PlaceLink>
        )}
        {ahead.charges > 0 && ahead.defenses > 0 && ' · '}
        {ahead.defenses > 0 && t('week.defenses', { count: ahead.defenses })}
      </td>
      {ahead.charges > 0 && (
        <td className="right">
          <Money amount={ahead.due} sign="always" />
        </td>
      )}
    </tr>
  )
}
