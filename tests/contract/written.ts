import type { DefenseAsk } from '../../electron/api/accounts/defense.ts'
import { encodeRequest } from '../../electron/journal/kinds/kinds.ts'
import { accountsEndpoints } from '../../electron/api/accounts/endpoints.ts'
import type { OrderRequest } from '../../electron/api/accounts/pix-options.ts'
import { type AnyInput, type AnyRow, askOf, pathOf } from '../../electron/api/ask-of.ts'
import { encodeDefense } from '../../electron/api/defense-form.ts'
import type { Endpoint } from '../../electron/api/wire/endpoint.ts'
import type { SentParts } from './openapi.ts'

/** Every operation of the accounts group but the token, whose three styles have tests of their own. */
export type RowName = Exclude<keyof typeof accountsEndpoints, 'token'>

/** What an operation is asked: parts of a row the client runs, a payment, or a defense. */
export type Sample =
  | AnyInput
  | { readonly pay: OrderRequest; readonly headers: { readonly 'x-idempotency-key': string } }
  | { readonly defend: DefenseAsk; readonly params: object }

/** A request as it leaves: its address under the base, its own headers, its bytes. */
export interface Written {
  readonly row: Endpoint
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Uint8Array | null
}

/** Says whether a text names an operation of {@link RowName}. */
export function isRowName(text: string): text is RowName {
  return text !== 'token' && Object.hasOwn(accountsEndpoints, text)
}

/** One row by its name. */
export function rowNamed(name: RowName): Endpoint {
  return accountsEndpoints[name]
}

/** Writes a request as the product does: the client's writer, the bytes of a payment, or the form of a defense. */
export function write(name: RowName, sample: Sample): Written {
  const row = rowNamed(name)
  if ('pay' in sample) {
    const headers = { 'content-type': 'application/json', ...sample.headers }
    return { row, url: row.path, headers, bytes: encodeRequest(sample.pay) }
  }
  if ('defend' in sample) {
    const { contentType, bytes } = encodeDefense(sample.defend)
    return { row, url: pathOf(row, sample), headers: { 'content-type': contentType }, bytes }
  }
  if (!isRunByClient(row)) throw new RangeError(`${name} is not for the client`)
  const { path, headers, body } = askOf(row, sample)
  return { row, url: path, headers, bytes: body === null ? null : new TextEncoder().encode(body) }
}

/** Takes a request apart again, for a judge. */
export async function partsOf({ row, url, headers, bytes }: Written): Promise<SentParts> {
  const { pathname, searchParams } = new URL(url, 'https://x.test')
  const names = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const pattern = new RegExp(`^${row.path.replace(/\{\w+\}/g, '([^/]+)')}$`)
  const values = pattern.exec(pathname)?.slice(1).map(decodeURIComponent) ?? []
  const { 'content-type': type = '', ...own } = headers
  return {
    params: Object.fromEntries(names.map((name, index) => [name, values[index]])),
    query: Object.fromEntries(searchParams),
    headers: own,
    body: bytes === null ? null : await bodyOf(bytes, type),
  }
}

async function bodyOf(bytes: Uint8Array, type: string): Promise<unknown> {
  const response = new Response(Buffer.from(bytes), { headers: { 'content-type': type } })
  if (!type.startsWith('multipart/')) return await response.json()
  const form = await response.formData()
  const files = form.getAll('files').map((file) => (file instanceof File ? file.name : null))
  return { defense: form.get('defense'), files }
}

function isRunByClient(row: Endpoint): row is AnyRow {
  return row.moves === 'nothing' || row.moves === 'data'
}
