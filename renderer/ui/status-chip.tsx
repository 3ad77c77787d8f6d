import { PaymentChip } from './payment-chip.tsx'

const states: Readonly<Record<string, 'settled' | 'rejected' | 'partly-refunded' | 'refunded'>> = {
  LIQUIDATED: 'settled',
  SETTLED: 'settled',
  COMPLETED: 'settled',
  CANCELED: 'rejected',
  REJECTED: 'rejected',
  PARTIALLY_REFUNDED: 'partly-refunded',
  REFUNDED: 'refunded',
}

/** Whether the institution's word says that the money moved, and stayed so. */
export function isSettled(status: string): boolean {
  return states[status.trim().toUpperCase()] === 'settled'
}

/** The institution's own word for the state of a movement; one that is new to us is shown as it came, never as an end, and nothing where it told none. */
export function StatusChip({ status, plain }: { readonly status: string; readonly plain?: boolean | undefined }) {
  const word = status.trim().toUpperCase()
  if (word === '') return null
  const state = states[word]
  return state === undefined ? (
    <PaymentChip state="accepted" providerStatus={word} plain={plain} />
  ) : (
    <PaymentChip state={state} plain={plain} />
  )
}
