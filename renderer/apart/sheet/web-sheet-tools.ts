import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/web-worker'
import type { SheetTools } from '../../../shared/sheet/sheet-tools.ts'

/** What a browser's worker reads tables with. */
export const webSheetTools: SheetTools = {
  decode(bytes, charset) {
    const isStrict = charset === 'strict-utf-8'
    return new TextDecoder(isStrict ? 'utf-8' : charset, { fatal: isStrict }).decode(bytes)
  },
  encode: (text) => new TextEncoder().encode(text),
  async inflate(packed, most) {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    const decoder = new TextDecoder()
    const parts: string[] = []
    let size = 0
    for await (const chunk of stream) {
      size += chunk.byteLength
      if (size > most) return null
      parts.push(decoder.decode(chunk, { stream: true }))
    }
    return parts.join('') + decoder.decode()
  },
  lines(text, delimiter) {
    const parted = delimiter === null ? { delimitersToGuess: [';', ',', '\t', '|'] } : { delimiter }
    const { data, errors } = Papa.parse<string[]>(text, parted)
    return errors.some(({ type }) => type === 'Quotes') ? null : data
  },
  cells: (bytes, tab) => readSheet(bytes.buffer, tab, { parseNumber: (number) => ({ number }) }),
}
