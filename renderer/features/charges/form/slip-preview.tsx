import { QrCode } from 'lucide-react'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { useText } from '../../../ui/text.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { dayWords, momentWords } from '../day-words.ts'
import type { Preview } from './preview-of.ts'
import type { ChargeFormState } from './use-charge-form.ts'

interface SlipPreviewProps {
  readonly form: ChargeFormState
  readonly preview: Preview
}

/** The charge as the payer will see it, while it is typed. Its code is made by the institution, so its place stands empty. */
export function SlipPreview({ form, preview }: SlipPreviewProps) {
  const t = useText()
  const { name, message, mayChange, kind } = form.draft
  const end = useEndWords(preview)
  return (
    <div className="slip">
      <div className="slip-qr" aria-hidden>
        <Icon of={QrCode} />
        <span>{t('charges.qrAfter')}</span>
      </div>
      <div className="slip-facts">
        {preview.amount === null ? (
          <p className="slip-nothing dim">{t('charges.noAmountYet')}</p>
        ) : (
          <p>
            <Money amount={preview.amount} size="card" />
          </p>
        )}
        {end !== null && <p className="sub xs">{end}</p>}
        {kind === 'cob' && mayChange && <p className="sub xs">{t('charges.payerMayChange')}</p>}
        {name.trim() !== '' && <p className="strong slip-text">{name}</p>}
        {message.trim() !== '' && <p className="sub xs slip-text">{message}</p>}
      </div>
    </div>
  )
}

function useEndWords({ expiresIn, dated }: Preview): string | null {
  const t = useText()
  const now = useNow(30_000)
  if (dated !== null) return t('charges.dueAt', { day: dayWords(t, dated.dueDate) })
  if (expiresIn === null) return null
  return t('charges.expiresAt', { when: momentWords(instantFromMs(now + expiresIn * 1_000)) })
}
