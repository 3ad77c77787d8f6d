import type { Socket } from 'node:net'

const START = 'HTTP/1.'
const INTERIM = /^HTTP\/1\.[01] +1(?!01)\d\d\b/
const END = /\r?\n\r?\n/
const FIELD = /^[!#$%&'*+.^_`|~\w-]+:/
const BODILESS = /^HTTP\/\S+ (?:204|304)\b/
const LONGEST = 65_536
const CHUNKED = /^HTTP\/1\.[^]*?\r\ntransfer-encoding:[^\r]*chunked[ \t]*\r\n/i
const SIZE = /^0*([\da-f]{1,12})[ \t]*(?:;[^]*)?$/i
const LONGEST_LINE = 16_384

/**
 * Has the heads of answers read as RFC 9112 lets a client read them, where undici ends the connection: a field that is folded over lines
 * is one line (section 5.2), a line may end without its return and a return alone is a space (2.2), spaces before a status or a colon say
 * nothing (4, 5.1), what is no field is passed over, a length that is said again is said once (RFC 9110, 8.6), chunks are more than a length
 * (6.3), what has no body has no length, and interim answers that nobody asked for are taken and left (RFC 9110, 15.2). What a socket gives is
 * looked at as it is read; a head that is not whole yet is held.
 */
export function readPlainHeads(socket: Socket): void {
  const read = socket.read.bind(socket)
  let held: Buffer | null = null
  let chunks: ((bytes: Buffer) => Buffer | null) | null = null
  socket.read = (size?: number): unknown => {
    const chunk: unknown = read(size)
    if (!Buffer.isBuffer(chunk)) return chunk
    const inChunks = chunks?.(chunk) ?? null
    if (inChunks !== null) return inChunks.length === 0 ? socket.read() : inChunks
    chunks = null
    if (held === null && chunk[0] !== START.charCodeAt(0) && !isEmptyLine(chunk)) return chunk
    const bytes: Buffer = held === null ? chunk : Buffer.concat([held, chunk])
    const plain = plainHead(bytes)
    held = plain === null ? bytes : null
    if (plain === null || plain.length === 0) return socket.read()
    const end = CHUNKED.test(plain.subarray(0, LONGEST).toString('latin1')) ? plain.indexOf('\r\n\r\n') + 4 : 0
    if (end === 0) return plain
    chunks = plainChunks()
    return Buffer.concat([plain.subarray(0, end), chunks(plain.subarray(end)) ?? plain.subarray(end)])
  }
}

// Nothing but ends of lines, and a head behind them: the end of chunks has other bytes before it, or nothing behind.
function isEmptyLine(bytes: Buffer): boolean {
  return /^[\r\n]+HTTP\/1\./.test(bytes.subarray(0, 32).toString('latin1'))
}

/** What follows once the head of an answer stands plainly; null where it is not whole yet. */
function plainHead(given: Buffer): Buffer | null {
  const lines = /^[\r\n]*/.exec(given.subarray(0, 32).toString('latin1'))?.[0].length ?? 0
  const bytes = given.subarray(lines)
  const start = bytes.subarray(0, START.length).toString('latin1')
  if (bytes.length < START.length) return START.startsWith(start) ? null : given
  if (start !== START) return given
  const text = bytes.subarray(0, LONGEST).toString('latin1')
  const end = END.exec(text)
  if (end === null) return bytes.length < LONGEST ? null : bytes
  const rest = bytes.subarray(end.index + end[0].length)
  if (INTERIM.test(text)) return rest.length === 0 ? rest : plainHead(rest)
  return Buffer.concat([Buffer.from(`${plainly(text.slice(0, end.index))}\r\n\r\n`, 'latin1'), rest])
}

function plainly(head: string): string {
  const [first = '', ...lines] = head
    .replace(/\r?\n/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .replaceAll('\r', ' ')
    .split('\n')
  const status = first.replace(/^(HTTP\/\S+) +(\d{3}) +$/, '$1 $2 ').replace(/^(HTTP\/\S+) {2,}/, '$1 ')
  const fields = lines.map((line) => line.replace(/^([^\s:]+)[ \t]+:/, '$1:')).filter((line) => FIELD.test(line))
  return [status, ...framed(fields, BODILESS.test(status))].join('\r\n')
}

/** The fields with one word about where the body ends. Lengths that differ stand as they came, and end the connection. */
function framed(fields: readonly string[], isBodiless: boolean): readonly string[] {
  const valuesOf = (name: string): readonly string[] =>
    fields.filter((field) => isCalled(field, name)).flatMap((field) => field.slice(name.length + 1).split(','))
  const lengths = new Set(valuesOf('content-length').map((one) => one.trim()))
  const [length = ''] = lengths
  const codings = valuesOf('transfer-encoding').map((coding) => coding.trim().toLowerCase())
  const isChunked = codings.at(-1) === 'chunked'
  const isPlain = codings.length > 0 && codings.every((coding) => coding === 'identity')
  const rest = fields.filter((field) => !(isPlain && isCalled(field, 'transfer-encoding')))
  if (lengths.size !== 1 && !isBodiless && !isChunked) return rest
  const others = rest.filter((field) => !isCalled(field, 'content-length'))
  return isBodiless || isChunked ? others : [...others, `Content-Length: ${length}`]
}

function isCalled(field: string, name: string): boolean {
  return field.slice(0, name.length + 1).toLowerCase() === `${name}:`
}

/**
 * Writes the chunks of one body with nothing in their lines but the size: what stands behind it says nothing (RFC 9112, 7.1.1), spaces of old
 * servers no more, and the trailers are left out, since none may change what the head said (RFC 9110, 6.5.1). What is no size goes as it
 * came, and ends the connection; null for what comes behind the last chunk.
 */
function plainChunks(): (bytes: Buffer) => Buffer | null {
  let state: 'size' | 'data' | 'end' | 'trailers' | 'behind' = 'size'
  let left = 0
  let line = ''
  const isBehind = (): boolean => state === 'behind'
  const afterLine = (told: string): string => {
    if (state === 'size') {
      const size = SIZE.exec(told)?.[1]
      left = Number.parseInt(size ?? '0', 16)
      state = size === undefined ? 'behind' : left === 0 ? 'trailers' : 'data'
      return `${size ?? told}\r\n`
    }
    if (state === 'trailers') {
      if (told === '') state = 'behind'
      return told === '' ? '\r\n' : ''
    }
    state = told === '' ? 'size' : 'behind'
    return `${told}\r\n`
  }
  return (bytes) => {
    if (isBehind()) return null
    const written: Buffer[] = []
    let at = 0
    while (at < bytes.length) {
      if (isBehind()) {
        written.push(bytes.subarray(at))
        break
      }
      if (state === 'data') {
        const part = bytes.subarray(at, at + left)
        written.push(part)
        at += part.length
        left -= part.length
        if (left === 0) state = 'end'
        continue
      }
      const end = bytes.indexOf('\n', at)
      line += bytes.subarray(at, end < 0 ? bytes.length : end).toString('latin1')
      at = end < 0 ? bytes.length : end + 1
      if (end >= 0 || line.length > LONGEST_LINE) {
        written.push(Buffer.from(afterLine(line.replace(/\r$/, '')), 'latin1'))
        line = ''
      }
    }
    return Buffer.concat(written)
  }
}
