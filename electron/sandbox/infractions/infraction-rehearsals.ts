import type { Rehearsal } from '../../../shared/domain/training.ts'
import { defenseWords } from './infraction-plan.ts'

const none = { area: 'infraction', code: null, amount: null } as const

/** What the text of a defense rehearses; `*` stands for every other text. */
export const infractionRehearsals: readonly Rehearsal[] = [
  { ...none, value: defenseWords.adjustments, effect: 'asks-adjustments' },
  { ...none, value: defenseWords.agreed, effect: 'closes-agreed' },
  { ...none, value: '*', effect: 'closes-disagreed' },
]
