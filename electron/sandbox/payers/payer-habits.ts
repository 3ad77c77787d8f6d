import type { Rehearsal } from '../../../shared/domain/training.ts'

/** What a payer of a certain name does, whatever the share: `times` how often he pays, `halves` that he pays half where he may. */
export interface PayerHabit {
  readonly effect: string
  readonly times: 0 | 1 | 2
  readonly halves: boolean
}

const habits: Readonly<Record<string, PayerHabit>> = {
  'Paga Logo de Ensaio': { effect: 'pays-soon', times: 1, halves: false },
  'Paga Dobrado de Ensaio': { effect: 'pays-twice', times: 2, halves: false },
  'Paga Metade de Ensaio': { effect: 'pays-half', times: 1, halves: true },
  'Nunca Paga de Ensaio': { effect: 'never-pays', times: 0, halves: false },
}

/** The habit of a debtor, or null where his name rehearses nothing. */
export function habitOf(name: string | undefined): PayerHabit | null {
  return Object.entries(habits).find(([each]) => each === name)?.[1] ?? null
}

/** What the name of a charge's debtor rehearses. */
export const payerRehearsals: readonly Rehearsal[] = Object.entries(habits).map(([value, { effect }]) => {
  return { area: 'charge', value, effect, code: null, amount: null }
})
