import { type Health, isUnread } from '../../../../shared/domain/health.ts'
import { type Centavos, centavos } from '../../../../shared/money/centavos.ts'
import { formatLocalDate } from '../../../../shared/time/format-time.ts'
import { weekday } from '../../../../shared/time/local-date.ts'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { PlaceLink } from '../../../ui/place-link.tsx'
import { useText } from '../../../ui/text.tsx'
import { useWeekAhead } from '../use-week-ahead.ts'
import type { DayAhead } from '../week-ahead.ts'

/** The next seven days as far as Quita knows them: what of the agenda has to be paid, charges that fall due, and limits of defense. */
export function WeekCard() {
  const t = useText()
  const known = useWeekAhead()
  if (known === null) return null
  const { week, today, charges, cases, isKnown, hasMore } = known
  const isRead = charges?.readAt != null
  const unread = unreadKeys(charges, cases)
  if (isKnown && !isRead && week.days.length === 0 && week.late.bills === 0 && cases?.readAt != null) return null
  return (
    <Card
      className="home-week"
      title={t('week.title')}
      aside={
        week.bills + week.late.bills > 0 ? (
          <PlaceLink className="nowrap" place={{ to: 'agenda' }}>
            {t('week.seeAgenda')}
          </PlaceLink>
        ) : (
          isRead && (
            <PlaceLink className="nowrap" place={{ to: 'charges', tab: 'cobv' }}>
              {t('week.seeCharges')}
            </PlaceLink>
          )
        )
      }
    >
      {week.days.length === 0 && week.late.bills === 0 ? (
        isKnown && unread.length === 0 && <p className="sub">{t('week.empty')}</p>
      ) : (
        <table className="week plain-table">
          <caption className="sr">{t('week.caption')}</caption>
          <tbody>
            {week.late.bills > 0 && (
              <tr>
                <th scope="row" className="text-bad">
                  {t('week.late')}
                </th>
                <td className="sub">
                  <PlaceLink place={{ to: 'agenda' }}>{t('week.bills', { count: week.late.bills })}</PlaceLink>
                </td>
                <td className="right">
                  <Money amount={centavos(-week.late.toPay)} />
                </td>
              </tr>
            )}
            {week.days.map((day) => (
              <Day key={day.day} ahead={day} isToday={day.day === today} />
            ))}
          </tbody>
          {week.charges + week.bills > 0 && (
            <tfoot>
              {week.bills > 0 && <Sum words={t('week.toPay', { count: week.bills })} amount={centavos(-week.toPay)} />}
              {week.charges > 0 && <Sum words={t('week.due', { count: week.charges })} amount={week.due} />}
            </tfoot>
          )}
        </table>
      )}
      {hasMore && <p className="text-warn xs">{t('week.more')}</p>}
      {!isKnown && <p className="text-warn xs">{t('week.unreadAgenda')}</p>}
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

function Sum({ words, amount }: { readonly words: string; readonly amount: Centavos }) {
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {words}
      </th>
      <td className="right strong">
        <Money amount={amount} sign="always" />
      </td>
    </tr>
  )
}

/** One day, a row each for what is to be paid, what comes in and what has to be defended, so that each amount has its own words. */
function Day({ ahead, isToday }: { readonly ahead: DayAhead; readonly isToday: boolean }) {
  const t = useText()
  const date = formatLocalDate(ahead.day).slice(0, 5)
  const title = isToday ? t('week.today') : t('week.day', { weekday: weekday(ahead.day), date })
  return (
    <>
      {ahead.bills > 0 && (
        <tr>
          <th scope="row" className={isToday ? 'text-warn num' : 'num'}>
            {title}
          </th>
          <td className="sub">
            <PlaceLink place={{ to: 'agenda' }}>{t('week.bills', { count: ahead.bills })}</PlaceLink>
          </td>
          <td className="right">
            <Money amount={centavos(-ahead.toPay)} />
          </td>
        </tr>
      )}
      {ahead.charges > 0 && (
        <tr>
          <th scope="row" className={isToday ? 'text-warn num' : 'num'}>
            {ahead.bills > 0 ? <span className="sr">{title}</span> : title}
          </th>
          <td className="sub">
            <PlaceLink place={{ to: 'charges', tab: 'cobv', due: ahead.day }}>
              {t(isToday ? 'week.chargesToday' : 'week.charges', { count: ahead.charges })}
            </PlaceLink>
          </td>
          <td className="right">
            <Money amount={ahead.due} sign="always" />
          </td>
        </tr>
      )}
      {ahead.defenses > 0 && (
        <tr>
          <th scope="row" className={isToday ? 'text-warn num' : 'num'}>
            {ahead.bills + ahead.charges > 0 ? <span className="sr">{title}</span> : title}
          </th>
          <td className="sub" colSpan={2}>
            <PlaceLink place={{ to: 'infractions' }}>{t('week.defenses', { count: ahead.defenses })}</PlaceLink>
          </td>
        </tr>
      )}
    </>
  )
}
