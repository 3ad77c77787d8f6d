import { Bell } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Notice } from '../../../shared/domain/notice.ts'
import type { PaymentId } from '../../../shared/domain/payment.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { useDesk } from '../../ui/desk.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { payeeTitle } from '../../ui/payment-kind.ts'
import { PlaceLink } from '../../ui/place-link.tsx'
import { useText } from '../../ui/text.tsx'
import { unseenOf } from './work-words.ts'
import './works.css'

const SOON_MS = 200

/** What the person was told of, behind a lock too: how many of it nobody has looked at, and the list with the way to each. */
export function NoticesTray({ notices }: { readonly notices: readonly Notice[] }) {
  const t = useText()
  const id = useId()
  const { go } = useDesk()
  const { run: see } = useAction('notices.see')
  const tray = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const unseen = unseenOf(notices)
  // The system's notice of it was pressed, also behind the lock: it leads to its place as soon as there is a window to lead in, and no dialog that asks something first.
  const pressed = notices.find((notice) => notice.pressed)?.id
  const leadTo = useEffectEvent((told: number) => {
    void see({ id: told })
    const place = notices.find((notice) => notice.id === told)?.place
    if (place !== undefined) go(place)
  })
  useEffect(() => {
    if (pressed === undefined) return undefined
    const lead = (): void => {
      if (document.querySelector('dialog[open]') !== null) return
      clearInterval(timer)
      leadTo(pressed)
    }
    const timer = setInterval(lead, SOON_MS)
    lead()
    return () => clearInterval(timer)
  }, [pressed])
  return (
    <span>
      <button
        type="button"
        className="works-chip rings-inside info hoverable"
        popoverTarget={id}
        aria-haspopup="dialog"
      >
        <Icon of={Bell} />
        <span className="num cut">
          {unseen === 0 ? t('notices.all', { count: notices.length }) : t('notices.unseen', { count: unseen })}
        </span>
      </button>
      <div
        id={id}
        ref={tray}
        popover="auto"
        role="dialog"
        aria-label={t('notices.title')}
        className="works-tray"
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState === 'closed' && unseen > 0) void see({ id: null })
        }}
      >
        <h2 className="h2">{t('notices.title')}</h2>
        <ul className="ruled" tabIndex={0} aria-label={t('notices.title')} onClick={() => tray.current?.hidePopover()}>
          {isOpen && notices.map((notice) => <Row key={notice.id} notice={notice} />)}
        </ul>
        <p className="hint">{t('notices.hint')}</p>
      </div>
    </span>
  )
}

function Row({ notice: { at, title, place, seen } }: { readonly notice: Notice }) {
  const t = useText()
  return (
    <li className="work">
      <Icon of={Bell} className={seen ? 'dim' : 'in'} />
      <div className="work-body grow stack stack-1">
        <div className="work-top ends">
          <PlaceLink place={place} className={seen ? undefined : 'strong'}>
            {t(title)}
          </PlaceLink>
          <Moment at={at} show="short" className="dim" />
        </div>
        {place.to === 'payment' && <Paid id={place.id} />}
      </div>
    </li>
  )
}

// The system's notice names nobody; here, behind the lock, the payment says whom and how much.
function Paid({ id }: { readonly id: PaymentId }) {
  const t = useText()
  const payment = useRemote('payments.read', { id }).value
  if (payment === undefined) return null
  return (
    <p className="sub">
      {payeeTitle(t, payment.payee)} · <Money amount={payment.amount} />
    </p>
  )
}
