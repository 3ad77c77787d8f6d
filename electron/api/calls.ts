import { type AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import type { Called, Client } from './wire/called.ts'
import type { Moves } from './wire/endpoint.ts'

type Reply<Answer> = Promise<Result<Answer, AppError>>

/** The records of a table that are read by what their rows say: null where one is missing by the resource's own word. */
export type Records<Table> = {
  [Name in keyof Table as Table[Name] extends { readonly call: unknown; readonly moves: 'nothing' }
    ? Name
    : never]: Table[Name] extends Called<infer Said, infer Answer> ? (...said: Said) => Reply<Answer | null> : never
}

/** The changes of a table that are asked for by what their rows say. */
export type Changes<Table> = {
  [Name in keyof Table as Table[Name] extends { readonly call: unknown; readonly moves: 'data' }
    ? Name
    : never]: Table[Name] extends Called<infer Said, infer Answer> ? (...said: Said) => Reply<Answer> : never
}

type Rows = Readonly<Record<string, { readonly moves: Moves } | ({ readonly moves: Moves } & Called<never[], unknown>)>>

/** {@link Records} of a table, over its client. */
export function recordsOf<Table extends Rows>(client: Client, table: Table): Records<Table>
export function recordsOf(client: Client, table: Rows): object {
  return callsOf(client, table, 'nothing', foundOrNull)
}

/** {@link Changes} of a table, over its client; `told` puts a refusal into our words. */
export function changesOf<Table extends Rows>(client: Client, table: Table, told: Told): Changes<Table>
export function changesOf(client: Client, table: Rows, told: Told): object {
  return callsOf(client, table, 'data', told)
}

type Told = <Answer>(reply: Result<Answer, AppError>) => Result<Answer | null, AppError>

/** A reply in which a record that is not there is null. A problem of 404 is the resource's own word; a gateway's page became a contract error in the transport. */
export function foundOrNull<Answer>(read: Result<Answer, AppError>): Result<Answer | null, AppError> {
  return isMissing(read) ? ok(null) : read
}

/** Says whether the resource itself said that it has no such record. */
export function isMissing(read: Result<unknown, AppError>): boolean {
  return !read.ok && read.error.kind === 'problem' && read.error.status === 404
}

function callsOf(client: Client, table: Rows, moves: Moves, told: Told): object {
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, row]) =>
      'call' in row && row.moves === moves
        ? [[name, async (...said: never[]) => told(await row.call(client, ...said))]]
        : [],
    ),
  )
}
