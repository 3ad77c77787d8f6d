import type { SharedCall } from './shared-call.ts'
import { vaultCall, type VaultTables, type vaultCalls } from './vault-calls.ts'

type Rows = typeof vaultCalls

/** The names of the calls of a table that write the shared history. */
export type SharedCallName<Table extends keyof Rows> = {
  [Call in keyof Rows[Table]]: Rows[Table][Call] extends { readonly rows: 'shared' } ? Call & string : never
}[keyof Rows[Table]]

/** The arguments of a call. */
export type Arguments<Call> = Call extends (...args: infer Args) => unknown ? Args : never

/** Makes one of what would be the arguments of the call. */
export function sharedCall<Table extends keyof Rows, Call extends SharedCallName<Table> & keyof VaultTables[Table]>(
  table: Table,
  call: Call & string,
  args: Arguments<VaultTables[Table][Call]>,
): SharedCall {
  const row = vaultCall(table, call)
  if (row === null || !('format' in row)) throw new RangeError(`${table}.${call} writes no shared history`)
  return { table, call, format: row.format, args }
}
