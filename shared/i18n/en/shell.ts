import type { shell as ptBr } from '../pt-br/shell.ts'

/** Words of the area `shell`, in English. */
export const shell = {} satisfies Record<keyof typeof ptBr, string>
