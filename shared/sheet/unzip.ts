import type { SheetTools } from './sheet-tools.ts'

const END = 0x06054b50
const ENTRY = 0x02014b50
const FILE = 0x04034b50
const UTF_8 = 0x0800
const STORED = 0
const DEFLATED = 8

/** What a file may be unpacked, in bytes. */
export const MOST_UNPACKED = 300 * 1024 * 1024

/** Where one file lies in a ZIP, and how it is packed. */
interface Entry {
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  readonly from: number
}

/** The files of a ZIP as texts, unpacked one by one when they are asked for; what is not there, or packed otherwise, is null. */
export function textsOfZip(
  tools: SheetTools,
  bytes: Uint8Array<ArrayBuffer>,
): (name: string) => Promise<string | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = entriesOf(tools, bytes)
  return async (name) => {
    const entry = entries.get(name)
    if (entry === undefined) return null
    const start = entry.from + 30 + view.getUint16(entry.from + 26, true) + view.getUint16(entry.from + 28, true)
    const packed = bytes.subarray(start, start + entry.packed)
    if (entry.method === STORED) return tools.decode(packed, 'utf-8')
    return entry.method === DEFLATED ? await tools.inflate(packed, MOST_UNPACKED) : null
  }
}

/** The same ZIP with some of its files as other texts, as they are; its reader asks for no checksum of them. */
export function withTexts(
  tools: SheetTools,
  bytes: Uint8Array<ArrayBuffer>,
  texts: ReadonlyMap<string, string>,
): Uint8Array<ArrayBuffer> {
  const directory = directoryAt(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ?? bytes.byteLength
  const kept = entriesOf(tools, bytes)
  const [bodies, index]: [Uint8Array[], Uint8Array[]] = [[bytes.subarray(0, directory)], []]
  let at = directory
  for (const [name, entry] of kept) {
    const text = texts.get(name)
    const [named, body] = [tools.encode(name), tools.encode(text ?? '')]
    const stored = { method: STORED, packed: body.length, unpacked: body.length, from: at }
    const placed = text === undefined ? entry : stored
    index.push(entryHead(ENTRY, 46, named.length, placed), named)
    if (text === undefined) continue
    bodies.push(entryHead(FILE, 30, named.length, placed), named, body)
    at += 30 + named.length + body.length
  }
  const size = index.reduce((sum, part) => sum + part.length, 0)
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, END, true)
  for (const place of [8, 10]) end.setUint16(place, kept.size, true)
  end.setUint32(12, size, true)
  end.setUint32(16, at, true)
  return joined([...bodies, ...index, new Uint8Array(end.buffer)])
}

function entryHead(sign: number, length: 30 | 46, nameLength: number, entry: Entry): Uint8Array {
  const head = new DataView(new ArrayBuffer(length))
  const shift = length === 46 ? 2 : 0
  head.setUint32(0, sign, true)
  head.setUint16(4 + shift, 20, true)
  head.setUint16(6 + shift, UTF_8, true)
  head.setUint16(8 + shift, entry.method, true)
  head.setUint32(18 + shift, entry.packed, true)
  head.setUint32(22 + shift, entry.unpacked, true)
  head.setUint16(26 + shift, nameLength, true)
  if (length === 46) head.setUint32(42, entry.from, true)
  return new Uint8Array(head.buffer)
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** What the files of a ZIP say that they are unpacked, in bytes; whoever unpacks them goes by that too. */
export function unpackedBytes(tools: SheetTools, bytes: Uint8Array<ArrayBuffer>): number {
  return [...entriesOf(tools, bytes).values()].reduce((sum, { unpacked }) => sum + unpacked, 0)
}

function entriesOf({ decode }: SheetTools, bytes: Uint8Array<ArrayBuffer>): ReadonlyMap<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = new Map<string, Entry>()
  let at = directoryAt(view)
  while (at !== null && at + 46 <= view.byteLength && view.getUint32(at, true) === ENTRY) {
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => view.getUint16((at ?? 0) + place, true))
    const next = at + 46 + (nameLength ?? 0)
    const name = decode(bytes.subarray(at + 46, next), 'utf-8')
    const [packed, from] = [view.getUint32(at + 20, true), view.getUint32(at + 42, true)]
    const [method, unpacked] = [view.getUint16(at + 10, true), view.getUint32(at + 24, true)]
    entries.set(name.replace(/^\//, ''), { method, packed, unpacked, from })
    at = next + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

// The end is looked for from behind, since a comment may follow it.
function directoryAt(view: DataView): number | null {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 66_000); at -= 1) {
    if (view.getUint32(at, true) === END) return view.getUint32(at + 16, true)
  }
  return null
}
