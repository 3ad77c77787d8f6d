import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { amountInWords } from '../../shared/money/amount-in-words.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Money } from './money.tsx'
import { useText } from './text.tsx'
import './card.css'
import './summary-card.css'

/** One thing that is known of a form so far: right, open, or a warning. */
export interface SummaryFact {
  readonly icon: LucideIcon
  readonly title: ReactNode
  readonly detail?: string
  readonly look?: 'fine' | 'warn'
}

interface SummaryCardProps {
  readonly title: string
  readonly amount: Centavos | null
  readonly facts: readonly SummaryFact[]
  /** Why the review is closed to this form, where it is. */
  readonly refused: string | null
  readonly busy: boolean
  readonly onReview: () => void
}

/** What a form that moves money comes to so far, and the way to the review. */
export function SummaryCard({ title, amount, facts, refused, busy, onReview }: SummaryCardProps) {
  const t = useText()
  const id = useId()
  return (
    <section className="card summary" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {title}
      </h2>
      {amount === null ? (
        <p className="text-xl dim">{t('payForm.noAmountYet')}</p>
      ) : (
        <>
          <p>
            <Money amount={amount} size="card" />
          </p>
          <p className="sub xs">{amountInWords(amount, t.locale)}</p>
        </>
      )}
      <ul className="summary-facts ruled">
        {facts.map((fact, place) => (
          // The facts of one form keep their places.
          <Fact key={place} {...fact} />
        ))}
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

function Fact({ icon, title, detail, look }: SummaryFact) {
  return (
    <li className={look === 'warn' ? 'warn' : undefined}>
      <Icon of={icon} className={classNames('first-line', look === 'fine' && 'in', look === 'warn' && 'toned')} />
      <div className="min-0 anywhere">
        <p className={look === 'warn' ? 'toned' : undefined}>{title}</p>
        {detail !== undefined && <p className="dim">{detail}</p>}
      </div>
    </li>
  )
}
