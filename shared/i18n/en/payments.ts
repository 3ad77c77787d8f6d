import type { payments as ptBr } from '../pt-br/payments.ts'

/** Words of the screen `payments`, in English. */
export const payments = {} satisfies Record<keyof typeof ptBr, string>
