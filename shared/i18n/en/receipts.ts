import type { receipts as ptBr } from '../pt-br/receipts.ts'

/** Words of the screen `receipts`, in English. */
export const receipts = {} satisfies Record<keyof typeof ptBr, string>
