import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/universal'
import type { SheetTools } from '../../shared/sheet/sheet-tools.ts'
import { decodeBytes } from '../kit/decode-bytes.ts'

const unpack = promisify(inflateRaw)

/** What a thread of Node reads tables with. */
export const nodeSheetTools: SheetTools = {
  decode: decodeBytes,
  encode: (text) => new TextEncoder().encode(text),
  async inflate(packed, most) {
    try {
      return new TextDecoder().decode(await unpack(packed, { maxOutputLength: most }))
    } catch (thrown) {
      if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_BUFFER_TOO_LARGE') return null
      throw thrown
    }
  },
  lines(text, delimiter) {
    const parted = delimiter === null ? { delimitersToGuess: [';', ',', '\t', '|'] } : { delimiter }
    const { data, errors } = Papa.parse<string[]>(text, parted)
    return errors.some(({ type }) => type === 'Quotes') ? null : data
  },
  cells: (bytes, tab) => readSheet(bytes.buffer, tab, { parseNumber: (number) => ({ number }) }),
}
