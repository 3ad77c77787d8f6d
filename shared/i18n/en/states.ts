import type { states as ptBr } from '../pt-br/states.ts'

/** Words of the area `states`, in English. */
export const states = {} satisfies Record<keyof typeof ptBr, string>
