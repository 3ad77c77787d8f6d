import { promisify } from 'node:util'
import { crc32, deflateRaw, inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)
const deflate = promisify(deflateRaw)
const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const STORED = 0
const DEFLATED = 8
/** Sizes are in the record behind the file, and its name is UTF-8. */
const FLAGS = { encrypted: 1, sizesBehind: 8 } as const
/** What one part may be unpacked, in bytes. */
const MOST_UNPACKED = 150 * 1024 * 1024

interface Entry {
  readonly name: string
  /** Its record in the directory. */
  readonly record: Buffer
  readonly flags: number
  readonly method: number
  readonly packed: Buffer
}

/** A ZIP whose parts are taken over as they are packed, but the one that is changed. */
export interface ZipFile {
  /** What its parts are called. */
  readonly names: readonly string[]
  /** A part as text; null where there is none of this name. */
  text(name: string): Promise<string | null>
  /** The same file with another text in one part. */
  withText(name: string, text: string): Promise<Buffer>
}

/** Opens a ZIP that a program of sheets writes: one disk, no ZIP64, nothing encrypted. Throws RangeError for another one. */
export function openZip(bytes: Buffer): ZipFile {
  const entries = entriesOf(bytes)
  const named = (name: string): Entry | undefined => entries.find((entry) => entry.name.replace(/^\//, '') === name)
  return {
    names: entries.map(({ name }) => name),
    async text(name) {
      const entry = named(name)
      if (entry === undefined) return null
      const plain =
        entry.method === STORED ? entry.packed : await inflate(entry.packed, { maxOutputLength: MOST_UNPACKED })
      return new TextDecoder('utf-8', { fatal: true }).decode(plain)
    },
    async withText(name, text) {
      const changed = named(name)
      if (changed === undefined) throw new RangeError('no such part')
      const plain = Buffer.from(text)
      const packed = await deflate(plain)
      return written(entries.map((entry) => (entry === changed ? replaced(entry, plain, packed) : entry)))
    },
  }
}

function entriesOf(bytes: Buffer): readonly Entry[] {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end === -1 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END) throw new RangeError('no ZIP')
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY) throw new RangeError('no directory')
    const size = 46 + [28, 30, 32].reduce((sum, place) => sum + bytes.readUInt16LE(at + place), 0)
    const record = bytes.subarray(at, at + size)
    at += size
    return entryOf(bytes, record)
  })
}

function entryOf(bytes: Buffer, record: Buffer): Entry {
  const flags = record.readUInt16LE(8)
  const method = record.readUInt16LE(10)
  const size = record.readUInt32LE(20)
  const local = record.readUInt32LE(42)
  const isKnown = (method === STORED || method === DEFLATED) && (flags & FLAGS.encrypted) === 0
  if (!isKnown || bytes.readUInt32LE(local) !== LOCAL) throw new RangeError('packed otherwise')
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  if (from + size > bytes.length) throw new RangeError('cut')
  const name = record.toString('utf8', 46, 46 + record.readUInt16LE(28))
  return { name, record, flags, method, packed: bytes.subarray(from, from + size) }
}

function replaced(entry: Entry, plain: Buffer, packed: Buffer): Entry {
  const record = Buffer.from(entry.record)
  record.writeUInt16LE(DEFLATED, 10)
  record.writeUInt32LE(crc32(plain), 16)
  record.writeUInt32LE(packed.length, 20)
  record.writeUInt32LE(plain.length, 24)
  return { ...entry, record, method: DEFLATED, packed }
}

function written(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const record = Buffer.from(entry.record)
    const nameEnd = 46 + record.readUInt16LE(28)
    const name = record.subarray(46, nameEnd)
    // What stands behind a file is told in front of it, where its sizes are known by now.
    record.writeUInt16LE(entry.flags & ~FLAGS.sizesBehind, 8)
    record.writeUInt32LE(at, 42)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(LOCAL, 0)
    record.copy(head, 4, 6, 28)
    head.writeUInt16LE(name.length, 26)
    files.push(head, name, entry.packed)
    directory.push(record)
    at += head.length + name.length + entry.packed.length
  }
  const records = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(records.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, records, end])
}
