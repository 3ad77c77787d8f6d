import type { TestStep } from '../../../shared/domain/connection.ts'

/** What the balance of a test says of how the API writes amounts: in reais, either, or nothing. */
export function amountsSeen(steps: readonly TestStep[]): 'reais' | 'either' | null {
  const available = steps.find((step) => step.step === 'balance')?.available
  if (available === undefined || available === 0) return null
  return mayBeCents(available) ? 'either' : 'reais'
}

/** Whether an amount that was read as reais may have been one of whole centavos. */
export function mayBeCents(amount: number): boolean {
  return amount !== 0 && amount % 100 === 0
}
