import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import type { Text } from '../../shared/i18n/text-over.ts'
import { type Centavos, subtractCentavos } from '../../shared/money/centavos.ts'
import { formatBrl } from '../../shared/money/format-brl.ts'
import type { SummaryFact } from './summary-card.tsx'

/** Whether the balance is enough for an amount, and what is left after it. */
export function balanceFact(t: Text, amount: Centavos | null, available: Centavos | null): SummaryFact {
  if (available === null) return { icon: CircleDashed, title: t('payForm.balanceUnknown') }
  const now = t('payForm.balanceNow', { amount: formatBrl(available) })
  if (amount === null) return { icon: CircleDashed, title: now }
  const left = subtractCentavos(available, amount)
  if (left < 0) return { icon: TriangleAlert, look: 'warn', title: t('payForm.balanceShort'), detail: now }
  const detail = t('payForm.balanceLeft', { amount: formatBrl(left) })
  return { icon: CircleCheck, look: 'fine', title: t('payForm.balanceEnough'), detail }
}
