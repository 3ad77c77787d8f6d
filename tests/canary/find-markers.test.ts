import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { findMarkers, type Marker } from './find-markers.ts'

const marker: Marker = { what: 'company', text: 'Jacarandá Comércio de Peças' }
const bytes = Buffer.from(marker.text)
const around = (inner: Buffer): Buffer => Buffer.concat([randomBytes(4097), inner, randomBytes(513)])
const said = Buffer.from(`{"name":"${marker.text}","n":1}`)

/** A ZIP's entry as it begins: a head with the length of the name, the name, and what it packs. */
function entryOfZip(inner: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32BE(0x504b0304)
  head.writeUInt16LE(8, 8)
  head.writeUInt16LE(5, 26)
  return Buffer.concat([head, Buffer.from('a.csv'), deflateRawSync(inner)])
}

// The control of the whole suite: what lies in a file in any of these forms is found, so that finding nothing means something.
test.each<[string, Buffer]>([
  ['as it is', bytes],
  ['in two-byte letters', Buffer.from(marker.text, 'utf16le')],
  ['in two-byte letters, swapped', Buffer.from(marker.text, 'utf16le').swap16()],
  ['in one-byte letters of papers', Buffer.from(marker.text, 'latin1')],
  ['in hexadecimal', Buffer.from(bytes.toString('hex'))],
  ['in base64', Buffer.from(said.toString('base64'))],
  ['in base64, a byte later', Buffer.from(Buffer.concat([Buffer.from('x'), said]).toString('base64'))],
  ['in base64, two bytes later', Buffer.from(Buffer.concat([Buffer.from('xy'), said]).toString('base64'))],
  ['in base64 for addresses', Buffer.from(said.toString('base64url'))],
  ['with its accents apart', Buffer.from(marker.text.normalize('NFD'))],
  ['packed by gzip', gzipSync(said)],
  ['packed by zlib', deflateSync(said)],
  ['packed by Zstandard', zstdCompressSync(said)],
  ['packed in a ZIP', entryOfZip(said)],
  ['packed twice', gzipSync(deflateSync(said))],
  ['packed, in base64 within', gzipSync(Buffer.from(said.toString('base64')))],
])('a marker is found %s, in the midst of what is none', (_how, form) => {
  const folder = mkdtempSync(join(tmpdir(), 'quita-markers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'clean.bin'), randomBytes(100_000))
  expect(findMarkers([folder], [marker])).toEqual([])
  writeFileSync(join(folder, 'leak.bin'), around(form))
  expect(findMarkers([folder], [marker]).map(({ file, what }) => [file, what])).toContainEqual(['leak.bin', 'company'])
})

test('a marker is found in the name of a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quita-markers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, `${marker.text}.pdf`), '')
  expect(findMarkers([folder], [marker])).toHaveLength(1)
})
