import { readHead } from '../../electron/backup/format/head.ts'
import { CHUNK_BYTES, TAG_BYTES } from '../../electron/backup/format/chunks.ts'
import type { Seeded } from '../fixtures/seeded.ts'

/** Bytes of a backup that belong together, from the first to before the last. */
export interface Region {
  readonly name: string
  readonly from: number
  readonly to: number
}

const SEALED_BYTES = CHUNK_BYTES + TAG_BYTES
const SECTOR = 512
const LENGTH_BYTES = 4

/** Where the head of a backup ends and its chunks begin. */
export function endOfHead(whole: Buffer): number {
  let at = 0
  return readHead((bytes) => whole.subarray(at, (at += bytes))).bytes.length
}

/** The chunks of a backup, as they lie in it. */
export function chunksOf(whole: Buffer): readonly Region[] {
  const chunks: Region[] = []
  for (let from = endOfHead(whole); from < whole.length; from += SEALED_BYTES)
    chunks.push({ name: `chunk ${chunks.length}`, from, to: Math.min(from + SEALED_BYTES, whole.length) })
  return chunks
}

/** Every region: first line, length, head, and of each chunk its content and its seal. */
export function regionsOf(whole: Buffer): readonly Region[] {
  const line = whole.indexOf('\n') + 1
  return [
    { name: 'first line', from: 0, to: line },
    { name: 'length of the head', from: line, to: line + LENGTH_BYTES },
    { name: 'head', from: line + LENGTH_BYTES, to: endOfHead(whole) },
    ...chunksOf(whole).flatMap(({ name, from, to }) => [
      { name: `content of ${name}`, from, to: to - TAG_BYTES },
      { name: `seal of ${name}`, from: to - TAG_BYTES, to },
    ]),
  ]
}

/** A damaged copy of a backup, and what was done to it. */
export interface Damaged {
  readonly told: string
  readonly bytes: Buffer
}

/** A bit of the region flipped, its first or last one as often as any other. */
export function flip(whole: Buffer, { name, from, to }: Region, next: Seeded): Damaged {
  const at = next.pick([from, to - 1, from + next.below(to - from)])
  const bit = next.below(8)
  const bytes = Buffer.from(whole)
  bytes[at] = (whole[at] ?? 0) ^ (1 << bit)
  return { told: `${name}: bit ${bit} of ${at}`, bytes }
}

/** The file ends inside the region, or where it begins. */
export function cut(whole: Buffer, { name, from, to }: Region, next: Seeded): Damaged {
  const at = next.pick([from, from + next.below(to - from)])
  return { told: `${name}: cut at ${at}`, bytes: whole.subarray(0, at) }
}

/** A sector of the region was never written. */
export function tear(whole: Buffer, { name, from, to }: Region, next: Seeded): Damaged {
  const at = from + next.below(to - from)
  const bytes = Buffer.from(whole)
  bytes.fill(0, at, Math.min(at + SECTOR, to))
  return { told: `${name}: nothing from ${at}`, bytes }
}

/** Whole chunks are left out, doubled or exchanged, or something follows the last. */
export function rearrange(whole: Buffer, _region: Region, next: Seeded): Damaged {
  const chunks = chunksOf(whole).map(({ from, to }) => whole.subarray(from, to))
  const at = next.below(chunks.length)
  const one = chunks[at] ?? Buffer.alloc(0)
  const other = (at + 1) % chunks.length
  const ways: Readonly<Record<string, readonly Buffer[]>> = {
    'left out': chunks.filter((_, index) => index !== at),
    doubled: [...chunks.slice(0, at + 1), one, ...chunks.slice(at + 1)],
    exchanged: chunks.map((chunk, index) => (index === at ? (chunks[other] ?? one) : index === other ? one : chunk)),
    'followed by a byte': [...chunks, Buffer.of(next.below(256))],
    'followed by itself': [...chunks, ...chunks],
  }
  const [way, put] = next.pick(Object.entries(ways))
  return { told: `chunk ${at} ${way}`, bytes: Buffer.concat([whole.subarray(0, endOfHead(whole)), ...put]) }
}
