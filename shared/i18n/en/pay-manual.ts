import type { payManual as ptBr } from '../pt-br/pay-manual.ts'

/** Words of the screen `pay-manual`, in English. */
export const payManual = {} satisfies Record<keyof typeof ptBr, string>
