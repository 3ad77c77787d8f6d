import { useText } from '../../../ui/text.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

/** The shortest reason the journal keeps (the contract's `reason`). */
export const SHORTEST_REASON = 5

interface ReasonFieldProps {
  readonly value: string
  readonly onChange: (reason: string) => void
}

/** Why a person ends a payment by hand; kept in its history. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  const t = useText()
  return (
    <TextArea
      label={t('payments.reason')}
      hint={t('payments.reasonHint')}
      value={value}
      onChange={onChange}
      max={500}
      rows={2}
    />
  )
}

/** Says whether a reason may be kept. */
export function reasonIsEnough(reason: string): boolean {
  const length = reason.trim().length
  return length >= SHORTEST_REASON && length <= 500
}
