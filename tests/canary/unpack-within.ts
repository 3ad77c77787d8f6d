import { constants, inflateRawSync, inflateSync, zstdDecompressSync } from 'node:zlib'

const MOST = 64 * 1024 * 1024
// What is cut off in the middle is told up to there.
const ways = { maxOutputLength: MOST, finishFlush: constants.Z_SYNC_FLUSH }

/** Where packed bytes begin, by their first ones; a ZIP has a head of its own before what it packs. */
const heads: readonly [head: Buffer, unpack: (from: Buffer) => Buffer][] = [
  [Buffer.from([0x1f, 0x8b, 0x08]), (from) => inflateRawSync(from.subarray(headOfGzip(from)), ways)],
  [Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), (from) => zstdDecompressSync(from, { maxOutputLength: MOST })],
  ...[0x01, 0x5e, 0x9c, 0xda].map((level): [Buffer, (from: Buffer) => Buffer] => [
    Buffer.from([0x78, level]),
    (from) => inflateSync(from, ways),
  ]),
  [
    Buffer.from([0x50, 0x4b, 0x03, 0x04]),
    (from) => inflateRawSync(from.subarray(30 + from.readUInt16LE(26) + from.readUInt16LE(28)), ways),
  ],
]

/** Everything that lies packed somewhere in bytes, unpacked: gzip, zlib, Zstandard and ZIP, and what is packed in those again. */
export function unpackWithin(bytes: Buffer, depth = 2): Buffer[] {
  const found = heads.flatMap(([head, unpack]) => placesOf(bytes, head).flatMap((at) => tried(unpack, bytes, at)))
  return depth === 0 ? found : [...found, ...found.flatMap((each) => unpackWithin(each, depth - 1))]
}

// Its check sum stands behind it, where anything may follow: what it packs is read by itself.
function headOfGzip(from: Buffer): number {
  const flags = from.readUInt8(3)
  let at = 10
  if (flags & 4) at += 2 + from.readUInt16LE(at)
  for (const named of [8, 16]) if (flags & named) at = from.indexOf(0, at) + 1
  return flags & 2 ? at + 2 : at
}

function placesOf(bytes: Buffer, head: Buffer): number[] {
  const places: number[] = []
  for (let at = bytes.indexOf(head); at >= 0; at = bytes.indexOf(head, at + 1)) places.push(at)
  return places
}

/** Nothing where it only looked like a beginning, or says no more than a few bytes before it turns out not to be one. */
function tried(unpack: (from: Buffer) => Buffer, bytes: Buffer, at: number): Buffer[] {
  try {
    const unpacked = unpack(bytes.subarray(at))
    return unpacked.length < 4 ? [] : [unpacked]
  } catch {
    return []
  }
}
