import type { Intent } from '../../vault/vault.ts'

const paidStates: readonly Intent['state'][] = ['settled', 'accepted', 'partly-refunded', 'refunded']

/** Says whether the institution took a payment, also where it was given back later. */
export function wasPaid({ state }: Pick<Intent, 'state'>): boolean {
  return paidStates.includes(state)
}
