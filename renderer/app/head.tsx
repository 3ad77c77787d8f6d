import { ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import type { Balance } from '../../shared/domain/balance.ts'
import { useHealthOf } from '../bridge/use-health.ts'
import type { Connection, PayerAccount } from '../../shared/domain/connection.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { dayAndHour } from '../ui/day-and-hour.ts'
import type { ScreenFacts } from '../ui/desk.tsx'
import { EnvironmentChip } from '../ui/environment-chip.tsx'
import { Icon } from '../ui/icon.tsx'
import { Money } from '../ui/money.tsx'
import { PlaceLink } from '../ui/place-link.tsx'
import { useText } from '../ui/text.tsx'
import { useToday } from '../ui/use-today.ts'
import { withoutCredential } from './without-credential.ts'
import './head.css'

interface HeadProps {
  readonly connection: Connection
  readonly balance: Balance | null
  /** Null while the script of the screen is on its way. */
  readonly screen: ScreenFacts | null
  /** The name of the section, drawn until the screen says its own. */
  readonly section: string
  readonly title: RefObject<HTMLHeadingElement | null>
  /** When all of it was seen last, while the connection is being opened. */
  readonly seenAt: Instant | undefined
}

/** Where the person is and how the account stands; company, environment and balance never leave the sight. */
export function Head({ connection, balance, screen, section, title, seenAt }: HeadProps) {
  const t = useText()
  const today = useToday()
  return (
    <div className="head" data-region="head">
      <div className="row min-0">
        <span className="head-env">
          <EnvironmentChip environment={connection.environment} />
          <span className="cut wide-only">{connection.companyName}</span>
        </span>
        {screen?.path?.map((step) => (
          <span key={step.title} className="crumb roomy-only">
            <PlaceLink place={step.place}>{step.title}</PlaceLink>
            <Icon of={ChevronRight} />
          </span>
        ))}
        <h1 ref={title} tabIndex={-1} className="cut" data-section={section}>
          {screen?.title ?? ''}
        </h1>
      </div>
      {connection.retiredAt !== null && (
        <span className="dim nowrap wide-only">{withoutCredential(t, connection, connection.retiredAt)}</span>
      )}
      {seenAt !== undefined && (
        <span className="text-warn cut" role="status">
          {t('shell.seenAt', { time: dayAndHour(seenAt, today) })}
        </span>
      )}
      <Account payer={connection.payer} balance={balance} />
    </div>
  )
}

function Account({ payer, balance }: { readonly payer: PayerAccount; readonly balance: Balance | null }) {
  const t = useText()
  const today = useToday()
  const health = useHealthOf('balance')
  const isOld = balance !== null && health !== null && health.state !== 'fresh'
  return (
    <dl className="acct right" aria-label={t('shell.account')}>
      {accountLine(t, payer) !== null && (
        <div className="roomy-only">
          <dt className="dim">{payer.institution ?? t('shell.account')}</dt>
          <dd>{accountLine(t, payer)}</dd>
        </div>
      )}
      <div className="wide-only">
        <dt className="dim">{t('shell.blocked')}</dt>
        <dd>
          <Known amount={balance?.blocked} />
        </dd>
      </div>
      <div>
        <dt title={t('common.timeZone')} className={isOld && health.state !== 'retired' ? 'text-warn' : 'dim'}>
          {balance === null
            ? t('shell.available')
            : t(isOld ? 'shell.availableOld' : 'shell.availableAt', { time: dayAndHour(balance.at, today) })}
        </dt>
        <dd>
          <Known amount={balance?.available} />
        </dd>
      </div>
    </dl>
  )
}

function Known({ amount }: { readonly amount: Centavos | undefined }) {
  const t = useText()
  return amount === undefined ? (
    <span className="dim regular">{t('shell.balanceUnknown')}</span>
  ) : (
    <Money amount={amount} />
  )
}

/** The paying account in one line, or null where nobody told it. */
export function accountLine(t: Text, { issuer, number }: PayerAccount): string | null {
  if (issuer !== null && number !== null) return t('shell.accountLine', { issuer, number })
  if (number !== null) return t('shell.accountNumber', { number })
  return issuer === null ? null : t('shell.accountIssuer', { issuer })
}
