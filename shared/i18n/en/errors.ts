import type { errors as ptBr } from '../pt-br/errors.ts'

/** Words of the area `errors`, in English. */
export const errors = {} satisfies Record<keyof typeof ptBr, string>
