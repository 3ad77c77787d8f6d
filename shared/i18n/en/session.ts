import type { session as ptBr } from '../pt-br/session.ts'

/** Words of the area `session`, in English. */
export const session = {} satisfies Record<keyof typeof ptBr, string>
