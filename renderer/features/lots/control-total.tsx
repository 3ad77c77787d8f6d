import { useState } from 'react'
import type { ShownBatch } from '../../../shared/domain/payment-batch.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { formatAmount, formatBrl } from '../../../shared/money/format-brl.ts'
import { parseTypedAmount } from '../../../shared/money/typed-amount.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { useText } from '../../ui/text.tsx'

interface ControlTotalProps {
  readonly batch: ShownBatch
  /** What the rows of the sheet come to, as far as they are read, and how many they are. */
  readonly sum: Centavos
  readonly count: number
}

/** The total that the sheet has elsewhere, typed once, and by how much the rows differ from it. */
export function ControlTotal({ batch, sum, count }: ControlTotalProps) {
  const t = useText()
  const set = useAction('paymentBatches.setControl')
  const [text, setText] = useState(batch.control === null ? '' : formatAmount(batch.control.sum))
  const keep = (): void => {
    const read = parseTypedAmount(text)
    if (!read.ok && text.trim() !== '') return
    void set.run({ id: batch.id, control: read.ok ? { sum: read.value, count } : null })
  }
  const difference = batch.control === null ? null : centavos(batch.control.sum - sum)
  return (
    <div className="lots-control">
      <MoneyField
        label={t('lots.control')}
        value={text}
        onChange={setText}
        onBlur={keep}
        hint={
          difference === null
            ? t('lots.controlHint')
            : difference === 0
              ? t('lots.controlCloses')
              : t('lots.controlDiffers', { amount: formatBrl(difference) })
        }
      />
    </div>
  )
}
