import { entryOf, type PdfReading, type PdfValue, readPdfValues, wordOf } from './pdf-value.ts'

/** One object of a file; `bytes` is what a stream holds, as its filters have it, and null of anything else. */
export interface PdfObject {
  readonly value: PdfValue
  readonly bytes: Uint8Array | null
}

/** What a file holds. */
export interface RewrittenFile {
  /** The value that a reference leads to, or the value itself. */
  resolve(value: PdfValue | undefined): PdfObject | undefined
  /** The pages in their order: the numbers of their objects. */
  readonly pages: readonly number[]
}

const MOST_LEVELS = 32

/**
 * Reads a PDF that pdf.js has just written, and nothing else: it knows one way of writing. Throws where the bytes are not of
 * that kind. What was damaged or hostile in the original has been through pdf.js's reader and writer before.
 */
export async function readRewritten(file: Uint8Array): Promise<RewrittenFile> {
  const text = lettersOf(file)
  const reading = readPdfValues(text)
  const objects = new Map<number, PdfObject>()
  let root: PdfValue | undefined
  reading.at = text.indexOf('\n', text.indexOf('\n') + 1)
  while (!reading.isNext('startxref')) {
    const [number, object] = readObject(reading, file)
    const type = wordOf(entryOf(object.value, 'Type'))
    if (type === '/XRef') root = entryOf(object.value, 'Root')
    else if (type === '/ObjStm') for (const [inner, value] of await readPacked(object)) objects.set(inner, value)
    else objects.set(number, object)
  }
  const resolve: RewrittenFile['resolve'] = (value) => {
    if (value?.kind === 'ref') return objects.get(value.number)
    return value === undefined ? undefined : { value, bytes: null }
  }
  return { resolve, pages: pagesUnder(resolve, entryOf(resolve(root)?.value, 'Pages'), 0) }
}

function readObject(reading: PdfReading, file: Uint8Array): [number: number, object: PdfObject] {
  const number = reading.number()
  reading.number()
  reading.expect('obj')
  const value = reading.value()
  if (!reading.isNext('stream')) {
    reading.expect('endobj')
    return [number, { value, bytes: null }]
  }
  reading.expect('stream\n')
  const length = Number(wordOf(entryOf(value, 'Length')))
  if (!Number.isSafeInteger(length) || length < 0) throw new SyntaxError('a stream without a length')
  const bytes = file.subarray(reading.at, reading.at + length)
  reading.at += length
  reading.expect('endstream')
  reading.expect('endobj')
  return [number, { value, bytes }]
}

async function readPacked({ value, bytes }: PdfObject): Promise<[number: number, object: PdfObject][]> {
  const content = bytes ?? new Uint8Array()
  const plain = wordOf(entryOf(value, 'Filter')) === undefined ? content : await inflated(content)
  const text = lettersOf(plain)
  const [count, first] = [Number(wordOf(entryOf(value, 'N'))), Number(wordOf(entryOf(value, 'First')))]
  const reading = readPdfValues(text)
  const places = Array.from({ length: count }, () => [reading.number(), reading.number()] as const)
  return places.map(([number, at]) => {
    reading.at = first + at
    return [number, { value: reading.value(), bytes: null }]
  })
}

async function inflated(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = new Response(Uint8Array.from(bytes)).body
  if (packed === null) return new Uint8Array()
  return new Uint8Array(await new Response(packed.pipeThrough(new DecompressionStream('deflate'))).arrayBuffer())
}

function pagesUnder(resolve: RewrittenFile['resolve'], node: PdfValue | undefined, level: number): number[] {
  if (node?.kind !== 'ref' || level > MOST_LEVELS) throw new SyntaxError('no pages')
  const kids = entryOf(resolve(node)?.value, 'Kids')
  if (kids === undefined) return [node.number]
  return kids.kind === 'list' ? kids.items.flatMap((kid) => pagesUnder(resolve, kid, level + 1)) : []
}

// One letter a byte, in pieces that a call takes.
function lettersOf(bytes: Uint8Array): string {
  const PIECE = 32_768
  let text = ''
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return text
}
