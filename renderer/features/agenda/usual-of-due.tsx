import { TrendingDown, TrendingUp } from 'lucide-react'
import { besideUsual, type Due, type UsualOfDue as Usual } from '../../../shared/domain/due.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { Icon } from '../../ui/icon.tsx'
import { PlaceLink } from '../../ui/place-link.tsx'
import { useText } from '../../ui/text.tsx'

/** What is usual for the payee of the one due that is chosen, and whether this one is; says where nobody knows. */
export function UsualOfDue({ due }: { readonly due: Due }) {
  const t = useText()
  const read = useRemote('agenda.usual', { id: due.id }).value
  if (read === undefined) return null
  const { usual } = read
  const beside = usual === null ? null : besideUsual(due.amount, usual)
  return (
    <section className="pane-part stack stack-1" aria-labelledby="agenda-usual">
      <h3 className="h3" id="agenda-usual">
        {t('agenda.usual')}
      </h3>
      {usual === null ? <p className="sub">{t('agenda.usualNone')}</p> : <p className="sub">{usualWords(t, usual)}</p>}
      {beside !== null && <p className="text-warn xs">{t(`agenda.usual_${beside}`)}</p>}
      {usual !== null && (
        <p className="xs">
          <PlaceLink place={{ to: 'payees', id: usual.payee }}>{t('agenda.usualShow')}</PlaceLink>
        </p>
      )}
    </section>
  )
}

/** A sign beside an amount that is not as usual; read of each due in sight alone. */
export function UnusualSign({ due }: { readonly due: Due }) {
  const t = useText()
  const usual = useRemote('agenda.usual', { id: due.id }).value?.usual ?? null
  const beside = usual === null ? null : besideUsual(due.amount, usual)
  if (usual === null || beside === null) return null
  const says = `${t(`agenda.usual_${beside}`)} ${usualWords(t, usual)}`
  return (
    <span className="amount-mark text-warn" title={says}>
      <Icon of={beside === 'above' ? TrendingUp : TrendingDown} />
      <span className="sr">{says}</span>
    </span>
  )
}

function usualWords(t: Text, { payments, from, to, day }: Usual): string {
  const range = from === to ? 'one' : 'several'
  return t('agenda.usualSays', {
    count: payments,
    range,
    from: formatBrl(from),
    to: formatBrl(to),
    about: day === null ? 'no' : 'yes',
    day: day ?? 0,
  })
}
