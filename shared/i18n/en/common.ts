import type { common as ptBr } from '../pt-br/common.ts'

/** Words of the area `common`, in English. */
export const common = {} satisfies Record<keyof typeof ptBr, string>
