import { Ban } from 'lucide-react'
import { spelledOut } from '../../../shared/payee/hidden-signs.ts'
import { formatDate } from '../../../shared/time/format-time.ts'
import { Callout } from '../../ui/callout.tsx'
import { useText } from '../../ui/text.tsx'
import { useNow } from '../../ui/use-now.ts'
import { ageWords } from './age-words.ts'
import type { PaymentOfSubject } from './payment-of-subject.ts'

const MINUTE_MS = 60_000

/** That a person said that the key or account is not the payee's: the gravest that is known, so it stands before all else. */
export function RefusedWayBox({ subject: { refusedWay, request } }: { readonly subject: PaymentOfSubject }) {
  const t = useText()
  const now = useNow(MINUTE_MS)
  if (refusedWay === null) return null
  const { reason, by, at } = refusedWay
  const what = request.kind === 'pix-manual' ? 'account' : 'key'
  return (
    <Callout tone="bad" level={2} icon={Ban} title={t(`confirmation.refusedWay_${what}`)}>
      <p>
        {t('confirmation.refusedWaySays', {
          day: formatDate(at),
          age: ageWords(t, at, now),
          by: spelledOut(by),
          reason: spelledOut(reason),
        })}
      </p>
    </Callout>
  )
}
