import type { home as ptBr } from '../pt-br/home.ts'

/** Words of the screen `home`, in English. */
export const home = {} satisfies Record<keyof typeof ptBr, string>
