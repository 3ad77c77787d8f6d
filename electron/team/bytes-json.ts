import * as z from 'zod'

/** Bytes that lie apart from what names them: in the book's blobs, under a name of 32 bytes in hex. */
export class BlobRef {
  readonly name: string
  readonly sha256: string
  readonly size: number

  constructor({ name, sha256, size }: Pick<BlobRef, 'name' | 'sha256' | 'size'>) {
    this.name = name
    this.sha256 = sha256
    this.size = size
  }
}

const bytesSchema = z.strictObject({ $bytes: z.base64() })
const hashSchema = z.string().regex(/^[0-9a-f]{64}$/)
const blobSchema = z.strictObject({ $blob: hashSchema, sha256: hashSchema, size: z.int().min(1) })
const nothingSchema = z.strictObject({ $nothing: z.literal(true) })
const escapedSchema = z.strictObject({ $is: z.record(z.string(), z.unknown()) })

/** Writes arguments as JSON that may hold bytes, blobs and, in lists, nothing at all: what JSON alone would lose. */
export function writeJson(value: unknown): string {
  return JSON.stringify(marked(value))
}

/**
 * So deep nothing lies that a desk writes: how much deeper a program can read is not the same on every computer. Another number is another
 * format of entries.
 */
const MOST_DEPTH = 64

/**
 * Reads it back; throws SyntaxError where it is no JSON, or lies deeper than any desk writes it. Half a letter is the sign of one: a vault
 * keeps it so, and the hash of its chain over another text would be told as damage.
 */
export function readJson(text: string): unknown {
  return plain(JSON.parse(text), MOST_DEPTH)
}

/** The same value with each of its bytes, or each of its blobs, exchanged for what `exchange` gives for it. */
export async function exchanged(
  value: unknown,
  exchange: (found: Uint8Array | BlobRef) => Promise<unknown>,
): Promise<unknown> {
  if (value instanceof Uint8Array || value instanceof BlobRef) return exchange(value)
  if (typeof value !== 'object' || value === null || !holdsBytes(value)) return value
  if (Array.isArray(value)) return Promise.all(value.map((each) => exchanged(each, exchange)))
  const fields = Object.entries(value).map(async ([name, each]) => [name, await exchanged(each, exchange)] as const)
  return Object.fromEntries(await Promise.all(fields))
}

function holdsBytes(value: unknown): boolean {
  if (value instanceof Uint8Array || value instanceof BlobRef) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsBytes)
}

function marked(value: unknown): unknown {
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') }
  if (value instanceof BlobRef) return { $blob: value.name, sha256: value.sha256, size: value.size }
  if (Array.isArray(value)) return value.map((each) => (each === undefined ? { $nothing: true } : marked(each)))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, each]) => [name, marked(each)] as const)
  const isMark = fields.some(([name]) => name.startsWith('$'))
  return isMark ? { $is: Object.fromEntries(fields) } : Object.fromEntries(fields)
}

function plain(value: unknown, left: number): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (left === 0) throw new SyntaxError('too deep')
  if (Array.isArray(value)) return value.map((each) => plain(each, left - 1))
  if (Object.keys(value).some((name) => name.startsWith('$'))) {
    const bytes = bytesSchema.safeParse(value)
    if (bytes.success) return new Uint8Array(Buffer.from(bytes.data.$bytes, 'base64'))
    const blob = blobSchema.safeParse(value)
    if (blob.success) return new BlobRef({ ...blob.data, name: blob.data.$blob })
    if (nothingSchema.safeParse(value).success) return undefined
    const escaped = escapedSchema.safeParse(value)
    if (escaped.success) return fieldsOf(escaped.data.$is, left)
  }
  return fieldsOf(value, left)
}

function fieldsOf(value: object, left: number): unknown {
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each, left - 1)]))
}
