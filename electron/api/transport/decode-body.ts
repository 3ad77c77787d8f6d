import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'
import { err, ok, type Result } from '../../../shared/kit/result.ts'

/**
 * Why a body is not what the server wrote: its coding is none of ours, or it has several (`coding:zstd`, `coding:gzip,br`,
 * at most 60 characters of the header), it is cut or damaged, or it has more bytes than it may.
 */
export type BodyFault = `coding:${string}` | 'coding-damaged' | 'too-large'

type Unfold = (bytes: Uint8Array, options: { readonly maxOutputLength: number }) => Promise<Buffer>

const deflated: Unfold = promisify(inflate)
const deflatedRaw: Unfold = promisify(inflateRaw)
const gzipped: Unfold = promisify(gunzip)

const CODINGS: ReadonlyMap<string, Unfold> = new Map([
  ['gzip', gzipped],
  ['x-gzip', gzipped],
  ['br', promisify(brotliDecompress)],
  // Some servers leave out the zlib frame that the standard asks for; its first four bits tell.
  ['deflate', (bytes, options) => (((bytes[0] ?? 0) & 0x0f) === 8 ? deflated : deflatedRaw)(bytes, options)],
])

/**
 * Undoes the content-coding of a whole body: gzip, br or deflate, and one alone, whatever was asked for. `largest` counts
 * decoded bytes; what unfolds to more is stopped there. A body without bytes has nothing to decode.
 */
export async function decodeBody(
  bytes: Uint8Array,
  contentEncoding: string | readonly string[] | null | undefined,
  largest: number,
): Promise<Result<Uint8Array, BodyFault>> {
  if (bytes.length > largest) return err('too-large')
  const codings = codingsOf(contentEncoding)
  if (bytes.length === 0 || codings.length === 0) return ok(bytes)
  const unfold = codings.length === 1 ? CODINGS.get(codings[0] ?? '') : undefined
  if (unfold === undefined) return err(unknown(codings))
  try {
    return ok(await unfold(bytes, { maxOutputLength: largest }))
  } catch (error) {
    return err(isTooLarge(error) ? 'too-large' : 'coding-damaged')
  }
}

function unknown(codings: readonly string[]): BodyFault {
  return `coding:${codings.join(',').slice(0, 60)}`
}

function codingsOf(header: string | readonly string[] | null | undefined): string[] {
  const text = typeof header === 'string' ? header : (header ?? []).join(',')
  const names = text.split(',').map((name) => name.trim().toLowerCase())
  return names.filter((name) => name !== '' && name !== 'identity')
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
}
