import type { ChargeDetail, ChargeState } from '../../../shared/domain/charge.ts'
import { PaymentChip } from '../../ui/payment-chip.tsx'
import { Chip } from '../../ui/state-chip.tsx'
import { useText } from '../../ui/text.tsx'
import { chargeLooks, isComputed } from '../../ui/charge-look.ts'

interface ChargeChipProps {
  readonly state: ChargeState
  /** The institution's own word, shown where it is new to us. */
  readonly status: string
  /** Leaves the origin of a computed state to the tip and to readers, for a cell of a list. */
  readonly brief?: boolean | undefined
}

/** The state of a charge. What is computed here from its dates says so: the institution knows no such state. */
export function ChargeChip({ state, status, brief = false }: ChargeChipProps) {
  const t = useText()
  const { key, icon, tone } = chargeLooks[state]
  const chip = (
    <Chip tone={tone} icon={icon}>
      {t(brief && state === 'removed' ? 'charges.state_removedBrief' : key, { status })}
    </Chip>
  )
  if (!isComputed(state)) return chip
  return (
    <span className="inline-row" title={brief ? t('charges.computedHint') : undefined}>
      {chip}
      <span className={brief ? 'sr' : 'dim xs'}>{t('charges.computed')}</span>
    </span>
  )
}

/** That money of a charge went back, beside its state: no refund ever changes that. */
export function RefundChip({ received, refunded }: Pick<ChargeDetail, 'received' | 'refunded'>) {
  if (refunded === 0) return null
  return <PaymentChip state={refunded < received ? 'partly-refunded' : 'refunded'} />
}
