import { Buffer } from 'node:buffer'
import { hash } from 'node:crypto'
import { ZipFile } from 'yazl'
import type { ZipEntry, ZipTable } from './file-maker.ts'
import type { RowWriter } from './formats/row-writer.ts'
import { textWriter } from './formats/text.ts'
import { sheetWriter } from './sheet-writer.ts'

const LOCAL_HEADER = 30
const MODE = 0o100644

/**
 * A ZIP written file by file. Nothing is packed: a PDF is packed inside already and would cost time for little, and what lies
 * in a ZIP as it is can be seen to be the very bytes of the institution.
 */
export function zipWriter(): RowWriter<ZipEntry> {
  const zip = new ZipFile()
  const { taken, until, whole } = collect(zip)
  const sums: string[] = []
  let due = 0
  return {
    head: () => new Uint8Array(),
    async rows(entries) {
      const files: { readonly entry: ZipEntry; readonly bytes: Buffer }[] = []
      for (const entry of entries) {
        const bytes = await bytesOf(entry, sums)
        sums.push(`${hash('sha256', bytes)}  ${entry.path}\n`)
        files.push({ entry, bytes })
      }
      for (const { entry, bytes } of files) {
        zip.addBuffer(bytes, entry.path, { mtime: new Date(entry.at), mode: MODE, compress: false })
        due += LOCAL_HEADER + Buffer.byteLength(entry.path) + bytes.length
      }
      await until(due)
      const written = taken()
      for (const { bytes } of files) giveBack(bytes)
      return written
    },
    async end() {
      zip.end()
      await whole
      return taken()
    },
  }
}

async function bytesOf(entry: ZipEntry, sums: readonly string[]): Promise<Buffer> {
  if ('table' in entry) return tableBytes(entry.table)
  if ('text' in entry) return textBytes(entry.text, entry.charset)
  if ('sums' in entry) return Buffer.from(sums.join(''))
  const { buffer, byteOffset, byteLength } = entry.bytes
  return Buffer.from(buffer, byteOffset, byteLength)
}

function textBytes(text: string, charset: 'utf-8-bom' | 'windows-1252'): Buffer {
  const writer = textWriter(charset)
  return Buffer.concat([writer.head(), writer.rows([text])])
}

async function tableBytes(table: ZipTable): Promise<Buffer> {
  const writer = await sheetWriter(table)
  const [head, rows, end] = [writer.head(), await writer.rows(table.rows), await writer.end()]
  return Buffer.concat([head, rows, end])
}

// yazl keeps what it was given until the ZIP ends: without this a pack of thousands would lie in memory whole.
function giveBack({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

// yazl writes in the order of what it was given, as soon as it may; `until` waits for so many bytes since the beginning.
function collect(zip: ZipFile) {
  let pieces: Buffer[] = []
  let size = 0
  let wake = (): void => undefined
  zip.outputStream.on('data', (piece: Buffer) => {
    pieces.push(piece)
    size += piece.length
    wake()
  })
  return {
    taken(): Uint8Array {
      const all = Buffer.concat(pieces)
      pieces = []
      return all
    },
    async until(due: number): Promise<void> {
      while (size < due) await new Promise<void>((resolve) => (wake = resolve))
    },
    whole: new Promise((resolve) => zip.outputStream.on('end', resolve)),
  }
}
