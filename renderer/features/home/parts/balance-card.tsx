import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BalanceView } from '../../../../shared/domain/balance.ts'
import { formatDate } from '../../../../shared/time/format-time.ts'
import type { Instant } from '../../../../shared/time/instant.ts'
import { Card } from '../../../ui/card.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { hourOf } from '../../../ui/moment.tsx'
import { Money } from '../../../ui/money.tsx'
import { useText } from '../../../ui/text.tsx'
import { useToday } from '../../../ui/use-today.ts'

interface BalanceCardProps {
  readonly balance: BalanceView | undefined
  /** It could not be read again since. */
  readonly isOld: boolean
  /** Null where nothing is asked of the institution any more. */
  readonly onRefresh: (() => void) | null
  /** How it went over the last days. */
  readonly line: ReactNode
}

/** What is available, when that was told, and how it went over the last days; what is blocked stands in the head, where there is room. */
export function BalanceCard({ balance, isOld, onRefresh, line }: BalanceCardProps) {
  const t = useText()
  const latest = balance?.latest ?? null
  return (
    <Card
      className="home-balance"
      title={t('home.balance')}
      titleLook="label"
      aside={
        onRefresh !== null && (
          <IconButton label={t('home.refreshBalance')} icon={RefreshCw} shortcut="F5" onPress={onRefresh} />
        )
      }
    >
      {latest === null ? (
        <p className="dim">{t('home.noBalance')}</p>
      ) : (
        <>
          <p>
            <Money amount={latest.available} size="card" />
          </p>
          <BalanceTime at={latest.at} isOld={isOld} />
          {line}
          {latest.overdraft > 0 && (
            <DetailList
              look="money"
              className="mt-3"
              details={[{ term: t('home.overdraft'), value: <Money amount={latest.overdraft} /> }]}
            />
          )}
          <DetailList
            look="money"
            className="mt-3 balance-blocked"
            details={[{ term: t('home.blocked'), value: <Money amount={latest.blocked} /> }]}
          />
        </>
      )}
    </Card>
  )
}

function BalanceTime({ at, isOld }: { readonly at: Instant; readonly isOld: boolean }) {
  const t = useText()
  const today = useToday()
  const date = formatDate(at)
  const time = hourOf(at)
  return (
    <div className={isOld ? 'text-warn xs' : 'dim xs'}>
      <p className="num">{date === today ? t('home.balanceAt', { time }) : t('home.balanceOld', { date, time })}</p>
      {isOld && <p>{t('home.balanceNotSince')}</p>}
    </div>
  )
}
