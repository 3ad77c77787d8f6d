import type { AmountUnit, TestStep } from '../../../shared/domain/connection.ts'
import type { ApiGroup } from '../../../shared/errors/app-error.ts'

/** What the balance of a test says of how the API writes amounts: in reais, either, or nothing. */
function amountsSeen(steps: readonly TestStep[]): 'reais' | 'either' | null {
  const available = steps.find((step) => step.step === 'balance')?.available
  if (available === undefined || available === 0) return null
  return mayBeCents(available) ? 'either' : 'reais'
}

/** Of which groups the unit is asked that nobody has said: when it is to be saved, and where the balance of a test may be of either. */
export function unitsAsked(
  open: readonly ApiGroup[],
  steps: readonly TestStep[],
  isSaving: boolean,
): Readonly<Record<ApiGroup, boolean>> {
  const accounts = open.includes('accounts') && (isSaving || amountsSeen(steps) === 'either')
  return { accounts, qrcodes: open.includes('qrcodes') && isSaving }
}

/** Whether an amount that was read as reais may have been one of whole centavos. */
export function mayBeCents(amount: number): boolean {
  return amount !== 0 && amount % 100 === 0
}

/** The unit that the answers of a test prove for a group; a balance with centavos proves that the API writes reais. Null where nothing does. */
export function unitProved(steps: readonly TestStep[], group: ApiGroup): AmountUnit | null {
  const told = steps.find((step) => step.group === group && step.unitSeen !== undefined)?.unitSeen
  return told ?? (group === 'accounts' && amountsSeen(steps) === 'reais' ? 'reais' : null)
}
