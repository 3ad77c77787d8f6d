import type { ConnectForm } from '../../../shared/domain/connection.ts'

/** Whether two forms connect the same. Without an answer amounts are read as reais. */
export function sameForm(a: ConnectForm, b: ConnectForm): boolean {
  const [one, other] = [a, b].map((form) => ({
    ...form,
    accounts: { ...form.accounts, amounts: form.accounts.amounts ?? 'reais' },
    qrcodes: form.qrcodes && { ...form.qrcodes, amounts: form.qrcodes.amounts ?? 'reais' },
  }))
  return JSON.stringify(one) === JSON.stringify(other)
}
