const HEADER = 32
const FRAME_HEADER = 24
const MAGIC_LITTLE = 0x377f0682
const MAGIC_BIG = 0x377f0683

type Sums = readonly [number, number]

/**
 * Looks at a write-ahead log before SQLite does. SQLite takes the first frame whose checksum fails for the end of the
 * log and drops the rest in silence, so a changed byte there would undo acknowledged payments. A power cut can only tear
 * the last transaction, since each one is synced before the next begins: frames of this log beyond a torn transaction
 * therefore mean damage. (Format: sqlite.org/fileformat2.html section 4; the page bytes are ciphertext.)
 */
export function inspectWal(wal: Buffer): 'sound' | 'damaged' {
  if (wal.length < HEADER) return wal.every((byte) => byte === 0) ? 'sound' : 'damaged'
  const magic = wal.readUInt32BE(0)
  const big = magic === MAGIC_BIG
  const start = sum(wal, 0, HEADER - 8, [0, 0], big)
  const readable = (big || magic === MAGIC_LITTLE) && sameSums(wal, HEADER - 8, start)
  if (!readable) return wal.every((byte) => byte === 0) ? 'sound' : 'damaged'
  const frameBytes = FRAME_HEADER + wal.readUInt32BE(8)
  return tailIsTorn(wal, firstBadFrame(wal, frameBytes, start, big), frameBytes) ? 'sound' : 'damaged'
}

function firstBadFrame(wal: Buffer, frameBytes: number, start: Sums, big: boolean): number {
  let sums = start
  let at = HEADER
  for (; at + frameBytes <= wal.length; at += frameBytes) {
    if (!sameSalt(wal, at)) return at
    sums = sum(wal, at, 8, sums, big)
    sums = sum(wal, at + FRAME_HEADER, frameBytes - FRAME_HEADER, sums, big)
    if (!sameSums(wal, at + 16, sums)) return at
  }
  return at
}

// True when everything of this log's own generation from `from` on can belong to one unfinished transaction.
function tailIsTorn(wal: Buffer, from: number, frameBytes: number): boolean {
  let committed = false
  for (let at = from; at + frameBytes <= wal.length; at += frameBytes) {
    if (!sameSalt(wal, at)) continue
    if (committed) return false
    committed = wal.readUInt32BE(at + 4) !== 0
  }
  return true
}

function sameSalt(wal: Buffer, frame: number): boolean {
  return wal.compare(wal, 16, 24, frame + 8, frame + 16) === 0
}

function sameSums(buffer: Buffer, at: number, [a, b]: Sums): boolean {
  return buffer.readUInt32BE(at) === a && buffer.readUInt32BE(at + 4) === b
}

function sum(buffer: Buffer, from: number, length: number, [first, second]: Sums, big: boolean): Sums {
  let a = first
  let b = second
  for (let at = from; at < from + length; at += 8) {
    a = (a + (big ? buffer.readUInt32BE(at) : buffer.readUInt32LE(at)) + b) >>> 0
    b = (b + (big ? buffer.readUInt32BE(at + 4) : buffer.readUInt32LE(at + 4)) + a) >>> 0
  }
  return [a, b]
}
