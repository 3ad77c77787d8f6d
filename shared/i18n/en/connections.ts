import type { connections as ptBr } from '../pt-br/connections.ts'

/** Words of the area `connections`, in English. */
export const connections = {} satisfies Record<keyof typeof ptBr, string>
