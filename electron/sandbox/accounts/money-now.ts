import type { BankNeeds } from './bank-needs.ts'

/** The account's money now, in centavos: what the ledger has moved, and what infractions hold back or gave back. */
export function moneyNow({ ledger, infractions, now }: BankNeeds): { available: number; blocked: number } {
  const moved = ledger.balance(now())
  const contested = infractions.balance(now())
  return { available: moved.available + contested.available, blocked: moved.blocked + contested.blocked }
}
