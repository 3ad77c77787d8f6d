import { CircleCheck, CircleDashed } from 'lucide-react'
import type { PaymentReview } from '../../../../shared/domain/payment.ts'
import { useLocalHolidays } from '../../../bridge/use-local-holidays.ts'
import { Check } from '../../../ui/check.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'
import { factsToAccept } from '../facts-to-accept.ts'
import { type Confirmation, repeatIsExplained } from '../readiness.ts'

interface ChecklistProps {
  readonly review: PaymentReview
  readonly done: Confirmation
  readonly onAccept: (id: string, accepted: boolean) => void
}

/** What is left to do before the payment may be confirmed: facts to tick, the answer. Nothing is drawn where nothing is asked. */
export function Checklist({ review, done, onAccept }: ChecklistProps) {
  const t = useText()
  const explained = repeatIsExplained(review, done.answer)
  const facts = factsToAccept(review, useLocalHolidays())
  const repeats = review.lookAlikes.length > 0
  if (facts.length === 0 && !repeats) return null
  return (
    <ul className="req" aria-label={t('review.checklist')}>
      {facts.map(({ id, key, values }) => (
        <li key={id}>
          <Check checked={done.accepted.has(id)} onChange={(accepted) => onAccept(id, accepted)}>
            {t(key, values)}
          </Check>
        </li>
      ))}
      {repeats && <Line done={explained} words={t(explained ? 'review.repeatExplained' : 'review.explainRepeat')} />}
    </ul>
  )
}

function Line({ done, words }: { readonly done: boolean; readonly words: string }) {
  return (
    <li className="req-line">
      <Icon of={done ? CircleCheck : CircleDashed} className={done ? 'in' : undefined} />
      <span>{words}</span>
    </li>
  )
}
