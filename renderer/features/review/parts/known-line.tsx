import { CircleCheck, History } from 'lucide-react'
import type { PaymentReview } from '../../../../shared/domain/payment.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'
import { knownWords } from '../known-words.ts'

interface KnownLineProps {
  readonly review: PaymentReview
  /** Nothing differs, and something was there to compare with. */
  readonly agrees: boolean
}

/** What the archive knows of the payee, in one line; nothing where it knows nothing. */
export function KnownLine({ review, agrees }: KnownLineProps) {
  const t = useText()
  const known = knownWords(t, review)
  if (known === null) return null
  const { pastPayee } = review
  return (
    <div className={classNames('review-known', agrees && 'agrees')}>
      <Icon of={agrees ? CircleCheck : History} />
      <div>
        {agrees && pastPayee !== null && (
          <p className="strong">{t('review.allAgrees', { count: pastPayee.payments })}</p>
        )}
        <p>{known}</p>
      </div>
    </div>
  )
}
