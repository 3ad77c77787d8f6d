import type { settings as ptBr } from '../pt-br/settings.ts'

/** Words of the area `settings`, in English. */
export const settings = {} satisfies Record<keyof typeof ptBr, string>
