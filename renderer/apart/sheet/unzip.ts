const END = 0x06054b50
const ENTRY = 0x02014b50
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
export function textsOfZip(bytes: Uint8Array<ArrayBuffer>): (name: string) => Promise<string | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = entriesOf(view, bytes)
  return async (name) => {
    const entry = entries.get(name)
    if (entry === undefined) return null
    const start = entry.from + 30 + view.getUint16(entry.from + 26, true) + view.getUint16(entry.from + 28, true)
    const packed = bytes.subarray(start, start + entry.packed)
    if (entry.method === STORED) return new TextDecoder().decode(packed)
    return entry.method === DEFLATED ? await inflated(packed) : null
  }
}

/** What the files of a ZIP say that they are unpacked, in bytes; whoever unpacks them goes by that too. */
export function unpackedBytes(bytes: Uint8Array<ArrayBuffer>): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return [...entriesOf(view, bytes).values()].reduce((sum, { unpacked }) => sum + unpacked, 0)
}

function entriesOf(view: DataView, bytes: Uint8Array): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>()
  let at = directoryAt(view)
  while (at !== null && at + 46 <= view.byteLength && view.getUint32(at, true) === ENTRY) {
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => view.getUint16((at ?? 0) + place, true))
    const next = at + 46 + (nameLength ?? 0)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, next))
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

async function inflated(packed: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const decoder = new TextDecoder()
  const parts: string[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.byteLength
    if (size > MOST_UNPACKED) return null
    parts.push(decoder.decode(chunk, { stream: true }))
  }
  return parts.join('') + decoder.decode()
}
