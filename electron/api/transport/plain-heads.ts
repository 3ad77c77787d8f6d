import type { Socket } from 'node:net'

const START = 'HTTP/1.'
const CONTINUE = /^HTTP\/1\.[01] 100\b/
const END = /\r?\n\r?\n/
const LONGEST = 65_536

/**
 * Has the heads of answers read as RFC 9112 lets a client read them, where undici ends the connection: a field that is folded over lines
 * is one line (section 5.2), a line may end without its return (2.2), a space before a colon says nothing (5.1), and `100 Continue` that nobody
 * asked for is taken and left (RFC 9110, 15.2). What a socket gives is looked at as it is read; a head that is not whole yet is held.
 */
export function readPlainHeads(socket: Socket): void {
  const read = socket.read.bind(socket)
  let held: Buffer | null = null
  socket.read = (size?: number): unknown => {
    const chunk: unknown = read(size)
    if (!Buffer.isBuffer(chunk)) return chunk
    if (held === null && chunk[0] !== START.charCodeAt(0)) return chunk
    const bytes: Buffer = held === null ? chunk : Buffer.concat([held, chunk])
    const plain = plainHead(bytes)
    held = plain === null ? bytes : null
    return plain === null || plain.length === 0 ? socket.read() : plain
  }
}

/** What follows once the head of an answer stands plainly; null where it is not whole yet. */
function plainHead(bytes: Buffer): Buffer | null {
  const start = bytes.subarray(0, START.length).toString('latin1')
  if (bytes.length < START.length) return START.startsWith(start) ? null : bytes
  if (start !== START) return bytes
  const text = bytes.subarray(0, LONGEST).toString('latin1')
  const end = END.exec(text)
  if (end === null) return bytes.length < LONGEST ? null : bytes
  const rest = bytes.subarray(end.index + end[0].length)
  if (CONTINUE.test(text)) return rest.length === 0 ? rest : plainHead(rest)
  return Buffer.concat([Buffer.from(`${plainly(text.slice(0, end.index))}\r\n\r\n`, 'latin1'), rest])
}

function plainly(head: string): string {
  return head
    .replace(/\r?\n/g, '\r\n')
    .replace(/(?:\r\n)[ \t]+/g, ' ')
    .replace(/\r\n([!#$%&'*+.^_`|~\w-]+)[ \t]+:/g, '\r\n$1:')
}
