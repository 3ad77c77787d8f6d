import { promisify } from 'node:util'
import { brotliDecompress, crc32, createInflateRaw, inflateRaw, unzip, zstdDecompress } from 'node:zlib'
import { err, ok, type Result } from '../../../shared/kit/result.ts'

/**
 * Why a body is not what the server wrote: its coding is none of ours, or it has too many (`coding:compress`, `coding:gzip,x`,
 * at most 60 characters of the header), it is cut or damaged, or it has more bytes than it may.
 */
export type BodyFault = `coding:${string}` | 'coding-damaged' | 'too-large'

type Unfold = (bytes: Uint8Array, options: { readonly maxOutputLength: number }) => Promise<Buffer>

const deflatedRaw: Unfold = promisify(inflateRaw)
const framed: Unfold = promisify(unzip)
const brotli: Unfold = promisify(brotliDecompress)
const zstandard: Unfold = (bytes, options) => promisify(zstdDecompress)(unskipped(bytes), options)

// What a frame before the first one says of itself is to be skipped (RFC 8878, section 3.1.2); zlib would end there, with nothing.
function unskipped(bytes: Uint8Array): Uint8Array {
  const view = Buffer.from(bytes)
  let from = 0
  while (view.length >= from + 8 && (view.readUInt32LE(from) & 0xfffffff0) === SKIPPED)
    from += 8 + view.readUInt32LE(from + 4)
  return view.subarray(from)
}

const SKIPPED = 0x184d2a50

// Both frames are called by the name of the other, and either may have bytes behind it that are none of its own.
const unzipped: Unfold = (bytes, options) =>
  framed(bytes, options).catch(async (error: unknown) => {
    if (!isTooLarge(error) && isGzip(bytes)) return (await firstMember(bytes, options)) ?? Promise.reject(error)
    throw error
  })

/** What the first member of gzip holds, by its own sum and length, whatever stands behind it; null where it is not whole. */
async function firstMember(
  bytes: Uint8Array,
  { maxOutputLength }: { readonly maxOutputLength: number },
): Promise<Buffer | null> {
  const raw = createInflateRaw()
  const chunks: Buffer[] = []
  let size = 0
  raw.end(bytes.subarray(GZIP_HEAD))
  for await (const chunk of raw as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxOutputLength) return null
    chunks.push(chunk)
  }
  const plain = Buffer.concat(chunks)
  const end = Buffer.from(bytes.subarray(GZIP_HEAD + raw.bytesWritten))
  return end.length >= 8 && end.readUInt32LE(0) === crc32(plain) && end.readUInt32LE(4) === plain.length ? plain : null
}

// Without a name or more of its own, as servers write it.
const GZIP_HEAD = 10

// Some servers leave out the zlib frame that the standard asks for; its first four bits tell.
function deflated(...[bytes, options]: Parameters<Unfold>): Promise<Buffer> {
  return (isGzip(bytes) || isFramed(bytes) ? unzipped : deflatedRaw)(bytes, options)
}

/** More than a server and two proxies do. */
const MOST_CODINGS = 3

const CODINGS: ReadonlyMap<string, Unfold> = new Map([
  ['gzip', unzipped],
  ['x-gzip', unzipped],
  ['br', brotli],
  ['brotli', brotli],
  ['zstd', zstandard],
  ['deflate', deflated],
  ['x-deflate', deflated],
])

/**
 * Undoes the content-codings of a whole body: gzip, br, zstd or deflate, up to three of them, whatever was asked for, and gzip
 * that nobody named. `largest` counts
 * decoded bytes; what unfolds to more is stopped there. A body without bytes has nothing to decode.
 */
export async function decodeBody(
  bytes: Uint8Array,
  contentEncoding: string | readonly string[] | null | undefined,
  largest: number,
): Promise<Result<Uint8Array, BodyFault>> {
  if (bytes.length > largest) return err('too-large')
  const codings = codingsOf(contentEncoding)
  if (bytes.length === 0) return ok(bytes)
  // What was done last is undone first.
  const unfolds = codings.toReversed().map((coding) => CODINGS.get(coding))
  if (codings.length > MOST_CODINGS || unfolds.includes(undefined)) return err(unknown(codings))
  let plain = bytes
  try {
    for (const unfold of unfolds) plain = (await unfold?.(plain, { maxOutputLength: largest })) ?? plain
    for (let more = unfolds.length; more < MOST_CODINGS && isGzip(plain); more += 1)
      plain = await unzipped(plain, { maxOutputLength: largest })
    return ok(plain)
  } catch (error) {
    if (isTooLarge(error)) return err('too-large')
    // A proxy that undoes a coding may leave its name.
    return beginsAsJson(plain) ? ok(plain) : err('coding-damaged')
  }
}

// A proxy that packs what was packed may name it once, or not at all; no text and no PDF begins so.
function isGzip([first, second, third]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b && third === 8
}

function isFramed([first = 0]: Uint8Array): boolean {
  return (first & 0x0f) === 8
}

function beginsAsJson(bytes: Uint8Array): boolean {
  return /^\s*[{[]/.test(Buffer.from(bytes.subarray(0, 16)).toString('latin1'))
}

function unknown(codings: readonly string[]): BodyFault {
  return `coding:${codings.join(',').slice(0, 60)}`
}

// Some servers say that there is none, or name their charset, how mail is coded or how it was once sent in its place.
const NO_CODING = /^(identity|none|utf-?8|[78]bit|binary|aws-chunked|chunked)?$/

function codingsOf(header: string | readonly string[] | null | undefined): string[] {
  const text = typeof header === 'string' ? header : (header ?? []).join(',')
  const names = text.split(',').map((name) => name.replace(/;.*$/, '').replaceAll('"', '').trim().toLowerCase())
  return names.filter((name) => !NO_CODING.test(name))
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
}
