import * as z from 'zod'
import type { AmountUnit } from '../../shared/domain/connection.ts'
import { isPartOfAddress } from '../../shared/ids/institution-id.ts'
import type { Ask } from './transport/exchange.ts'
import { bodyInUnit } from './wire/body-in-unit.ts'
import type { Endpoint } from './wire/endpoint.ts'

/** Any row that the client runs: it moves no money and takes no files. */
export type AnyRow = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, z.ZodType, 'nothing' | 'data'>

/** What any row may ask for. */
export interface AnyInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly headers?: unknown
  readonly ask?: unknown
}

const LARGEST = 4 * 1024 * 1024

/** Writes a row and its parts as a request, amounts in a unit; throws when a value does not fit, since the types forbid that. */
export function askOf(row: AnyRow, input: AnyInput, amounts: AmountUnit = 'reais'): Ask {
  const query = new URLSearchParams(fieldsOf(z.encode(row.query, input.query)))
  const encoded: unknown = z.encode(row.ask, input.ask)
  const body = row.group === 'qrcodes' ? bodyInUnit(amounts, encoded) : encoded
  const path = pathOf(row, input)
  return {
    endpoint: row.name,
    method: row.method,
    path: query.size > 0 ? `${path}?${query.toString()}` : path,
    headers: {
      ...Object.fromEntries(fieldsOf(z.encode(row.headers, input.headers))),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    largest: row.largest ?? LARGEST,
  }
}

/** The path of a row with its params filled in, each escaped; throws when one would lead to another place, which every border forbids. */
export function pathOf(row: Pick<Endpoint, 'path' | 'params'>, input: Pick<AnyInput, 'params'>): string {
  const params = Object.fromEntries(fieldsOf(z.encode(row.params, input.params)))
  return row.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const part = params[name] ?? ''
    if (!isPartOfAddress(part)) throw new RangeError(`${name} is no part of an address`)
    return encodeURIComponent(part)
  })
}

function fieldsOf(part: unknown): [string, string][] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
}
