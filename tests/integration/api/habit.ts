import type { RawAnswer } from '../../fakes/raw-tls-server.ts'

/** What comes of an answer: it is read, or it is refused by what is wrong with it. */
export type Outcome =
  | 'read'
  /** A `contract` error of this path. */
  | `contract:${string}`
  /** `unreachable` for this cause. */
  | `unreachable:${string}`
  /** A `problem` of this status. */
  | `problem:${number}`
  | `credentials:${string}`

/** One habit of a server: how it writes an answer whose body is `body`, and what a read and an order make of it. */
export interface Habit {
  readonly name: string
  readonly write: (status: string, body: Buffer) => RawAnswer
  readonly read: Outcome
  /** How an order ends: `taken` where its answer is read whole, `unclear` where it came and says nothing, `lost` where none came. */
  readonly order: 'taken' | 'unclear' | 'lost' | 'refused'
}

const OK = 'HTTP/1.1'

export function bytes(...parts: readonly (string | Buffer)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
}

export const said =
  (...parts: readonly (string | Buffer)[]): RawAnswer =>
  (socket) =>
    void socket.write(bytes(...parts))
export const saidAndEnded =
  (...parts: readonly (string | Buffer)[]): RawAnswer =>
  (socket) =>
    void socket.end(bytes(...parts))

export function head(status: string, fields: readonly string[]): string {
  return `${OK} ${status}\r\n${fields.map((field) => `${field}\r\n`).join('')}\r\n`
}

export const JSON_TYPE = 'Content-Type: application/json'
export const length = (body: Buffer): string => `Content-Length: ${body.length}`

/** An answer with these fields besides type and length. */
export function withFields(...fields: readonly string[]): Habit['write'] {
  return (status, body) => said(head(status, [JSON_TYPE, length(body), ...fields]), body)
}

export function typed(type: string | null, encode: (body: Buffer) => Buffer = (body) => body): Habit['write'] {
  return (status, body) => {
    const coded = encode(body)
    return said(head(status, [...(type === null ? [] : [`Content-Type: ${type}`]), length(coded)]), coded)
  }
}

export function coded(name: string, encode: (body: Buffer) => Buffer): Habit['write'] {
  return (status, body) => {
    const made = encode(body)
    return said(head(status, [JSON_TYPE, `Content-Encoding: ${name}`, length(made)]), made)
  }
}

export function chunks(body: Buffer, extension = '', trailers = ''): Buffer {
  const middle = Math.floor(body.length / 2)
  const parts = [body.subarray(0, middle), body.subarray(middle)]
  const written = parts.flatMap((part) => [`${part.length.toString(16)}${extension}\r\n`, part, '\r\n'])
  return bytes(...written, `0\r\n${trailers}\r\n`)
}

export function chunked(extension = '', trailers = '', ...fields: readonly string[]): Habit['write'] {
  return (status, body) =>
    said(head(status, [JSON_TYPE, 'Transfer-Encoding: chunked', ...fields]), chunks(body, extension, trailers))
}

/** Instead of the answer, whatever the status and the body would have been. */
export const instead =
  (...parts: readonly (string | Buffer)[]): Habit['write'] =>
  () =>
    said(...parts)

export const withBody = (status: string, body: Buffer, ...fields: readonly string[]): Buffer =>
  bytes(head(status, [length(body), ...fields]), body)

export const row = (name: string, write: Habit['write'], read: Outcome, order: Habit['order']): Habit => ({
  name,
  write,
  read,
  order,
})
