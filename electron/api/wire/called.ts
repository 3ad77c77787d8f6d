import type * as z from 'zod'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import type { Endpoint } from './endpoint.ts'

type Part<Name extends string, Schema extends z.ZodType> =
  undefined extends z.output<Schema> ? { readonly [K in Name]?: undefined } : { readonly [K in Name]: z.output<Schema> }

/** What a row asks for, in our own values; parts that the row does not have are left out. */
export type Input<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Headers extends z.ZodType,
  Body extends z.ZodType,
> = Part<'params', Params> & Part<'query', Query> & Part<'headers', Headers> & Part<'ask', Body>

/** Runs rows that move nothing or data. A row that moves money does not fit its type, since only the journal can send one; nor does a defense, which is sent once. */
export interface Client {
  run<
    Params extends z.ZodType,
    Query extends z.ZodType,
    Headers extends z.ZodType,
    Body extends z.ZodType,
    Reply extends z.ZodType,
  >(
    row: Endpoint<Params, Query, Headers, Body, Reply, 'nothing' | 'data'>,
    input: Input<Params, Query, Headers, Body>,
  ): Promise<Result<z.output<Reply>, AppError>>
}

/** How the rest of the engine calls a row: what it says, in our own names. */
export interface Called<Said extends readonly unknown[], Answer> {
  readonly call: (client: Client, ...said: Said) => Promise<Result<Answer, AppError>>
}

/** Has a row say by itself how it is called, where a call only passes on what it was told: it needs no function of its own then. */
export function called<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Headers extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  M extends 'nothing' | 'data',
  Said extends readonly unknown[],
>(
  row: Endpoint<Params, Query, Headers, Body, Reply, M>,
  of: (...said: Said) => Input<Params, Query, Headers, Body>,
): Endpoint<Params, Query, Headers, Body, Reply, M> & Called<Said, z.output<Reply>> {
  return Object.assign(row, { call: (client: Client, ...said: Said) => client.run(row, of(...said)) })
}
