import { CircleCheck, CircleDashed, CircleQuestionMark, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { amountInWords } from '../../../../shared/money/amount-in-words.ts'
import { type Centavos, subtractCentavos } from '../../../../shared/money/centavos.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { useText } from '../../../ui/text.tsx'

interface SummaryCardProps {
  readonly amount: Centavos | null
  readonly available: Centavos | null
  /** How many fields are not right yet. */
  readonly fieldsLeft: number
  /** What nobody checks before the payment. */
  readonly unchecked: string
  /** Why the review is closed to this form, where it is. */
  readonly refused: string | null
  readonly busy: boolean
  readonly onReview: () => void
}

/** What the form comes to so far, and the way to the review. */
export function SummaryCard(props: SummaryCardProps) {
  const { amount, available, fieldsLeft, unchecked, refused, busy, onReview } = props
  const t = useText()
  return (
    <section className="card pay-summary" aria-labelledby="pay-summary">
      <h2 className="h3" id="pay-summary">
        {t('payForm.youWillPay')}
      </h2>
      {amount === null ? (
        <p className="pay-nothing dim">{t('payForm.noAmountYet')}</p>
      ) : (
        <>
          <p>
            <Money amount={amount} size="card" />
          </p>
          <p className="sub xs">{amountInWords(amount, t.locale)}</p>
        </>
      )}
      <ul className="pay-checks">
        <BalanceCheck amount={amount} available={available} />
        <Fact
          icon={fieldsLeft === 0 ? CircleCheck : CircleDashed}
          fine={fieldsLeft === 0}
          title={fieldsLeft === 0 ? t('payForm.fieldsRight') : t('payForm.fieldsLeft', { count: fieldsLeft })}
        />
        <Fact icon={CircleQuestionMark} title={unchecked} />
      </ul>
      <Button
        kind="filled"
        size="lg"
        block
        keyHint="Ctrl+Enter"
        busy={busy}
        disabledReason={refused}
        onPress={onReview}
      >
        {t('payForm.review')}
      </Button>
      {refused === null && <p className="hint center">{t('payForm.nothingSent')}</p>}
    </section>
  )
}

function BalanceCheck({ amount, available }: Pick<SummaryCardProps, 'amount' | 'available'>) {
  const t = useText()
  if (available === null) return <Fact icon={CircleDashed} title={t('payForm.balanceUnknown')} />
  const now = t('payForm.balanceNow', { amount: formatBrl(available) })
  if (amount === null) return <Fact icon={CircleDashed} title={now} />
  const left = subtractCentavos(available, amount)
  if (left < 0) return <Fact icon={TriangleAlert} warn title={t('payForm.balanceShort')} detail={now} />
  const detail = t('payForm.balanceLeft', { amount: formatBrl(left) })
  return <Fact icon={CircleCheck} fine title={t('payForm.balanceEnough')} detail={detail} />
}

interface FactProps {
  readonly icon: LucideIcon
  readonly title: ReactNode
  readonly detail?: string
  readonly fine?: boolean
  readonly warn?: boolean
}

function Fact({ icon, title, detail, fine = false, warn = false }: FactProps) {
  return (
    <li className={warn ? 'warn' : undefined}>
      <Icon of={icon} className={fine ? 'in' : undefined} />
      <div>
        <p>{title}</p>
        {detail !== undefined && <p className="dim num">{detail}</p>}
      </div>
    </li>
  )
}
