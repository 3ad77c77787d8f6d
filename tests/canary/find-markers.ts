import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unpackWithin } from './unpack-within.ts'

/** One thing that may lie nowhere in clear: what it is, and its text. */
export interface Marker {
  readonly what: string
  readonly text: string
}

/** Where a marker was found, and in which form. */
export interface Found {
  readonly file: string
  readonly what: string
  readonly form: string
}

interface Form {
  readonly what: string
  readonly form: string
  readonly bytes: Buffer
}

/** Every file below folders, under their names too, that holds a marker in any of its forms, packed ones among them. */
export function findMarkers(folders: readonly string[], markers: readonly Marker[]): Found[] {
  const look = lookFor(markers)
  return folders.flatMap((folder) =>
    filesIn(folder).flatMap((file) => {
      const bytes = Buffer.concat([Buffer.from(`${file}\0`), readFileSync(join(folder, file))])
      return look(bytes).map((found) => ({ file, ...found }))
    }),
  )
}

/** Says which markers lie in bytes, and in which form. */
export function lookFor(markers: readonly Marker[]): (bytes: Buffer) => Omit<Found, 'file'>[] {
  const forms = markers.flatMap(({ what, text }) => formsOf(text).map(([form, bytes]): Form => ({ what, form, bytes })))
  const byStart = Map.groupBy(forms, ({ bytes }) => bytes.readUInt16LE(0))
  return (bytes) => [
    ...formsIn(bytes, byStart).map(({ what, form }) => ({ what, form })),
    ...unpackWithin(bytes).flatMap((unpacked) =>
      formsIn(unpacked, byStart).map(({ what, form }) => ({ what, form: `${form}, packed` })),
    ),
  ]
}

// One walk for all of them: most pairs of bytes begin none.
function formsIn(bytes: Buffer, byStart: ReadonlyMap<number, readonly Form[]>): Form[] {
  const begins = new Uint8Array(65_536)
  for (const start of byStart.keys()) begins[start] = 1
  const found = new Set<Form>()
  let pair = (bytes[0] ?? 0) << 8
  for (let at = 1; at < bytes.length; at += 1) {
    pair = (pair >> 8) | ((bytes[at] ?? 0) << 8)
    if (begins[pair] === 0) continue
    for (const form of byStart.get(pair) ?? [])
      if (bytes.subarray(at - 1, at - 1 + form.bytes.length).equals(form.bytes)) found.add(form)
  }
  return [...found]
}

/** How many files and bytes were looked at. */
export function sizeOf(folders: readonly string[]): { files: number; bytes: number } {
  const sizes = folders.flatMap((folder) => filesIn(folder).map((file) => readFileSync(join(folder, file)).length))
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

/** A text as it may lie in a file: as it is, in letters of one byte and of two, in base64 from each of three places, in hexadecimal, and in JSON. */
function formsOf(text: string): [form: string, bytes: Buffer][] {
  const bytes = Buffer.from(text)
  const escaped = JSON.stringify(text).slice(1, -1)
  const composed = text.normalize('NFD')
  return [
    ['text', bytes],
    ['UTF-16', Buffer.from(text, 'utf16le')],
    ['UTF-16, swapped', Buffer.from(text, 'utf16le').swap16()],
    ['Latin letters of one byte', Buffer.from(text, 'latin1')], // in papers
    ['hexadecimal', Buffer.from(bytes.toString('hex'))],
    ['HEXADECIMAL', Buffer.from(bytes.toString('hex').toUpperCase())],
    ...[0, 1, 2].flatMap((shift) => base64From(bytes, shift)),
    ...(escaped === text ? [] : [['JSON', Buffer.from(escaped)] as [string, Buffer]]),
    ...(composed === text ? [] : [['decomposed', Buffer.from(composed)] as [string, Buffer]]),
  ]
}

/** The part of the base64 of bytes that does not depend on what stands around them, where so many bytes stand before them. */
function base64From(bytes: Buffer, before: number): [form: string, bytes: Buffer][] {
  return (['base64', 'base64url'] as const).map((alphabet) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes])
      .toString(alphabet)
      .replace(/=+$/, '')
    return [alphabet, Buffer.from(whole.slice(before === 0 ? 0 : before + 1, -1))]
  })
}
