import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { PdfFault } from '../hatch/pdf-rows.ts'
import type { PdfBook } from '../ui/pdf/pdf-book.ts'
import { startPdfEngine } from '../ui/pdf/pdf-engine.ts'
import type { CodeReader } from './code-reader.ts'
import { keepWarm } from './keep-warm.ts'
import { READER_LIMITS, type ReadFault, type Reading, type ReadPiece } from './reading.ts'

/** The engine that opens papers from anywhere; not the one of the receipts, since it is ended when a paper takes too long. */
export const paperEngine = keepWarm({ start: startPdfEngine, stop: (engine) => engine.close(), idleMs: 5 * 60_000 })

// Three times 96 dots an inch: the narrow bars of a boleto are then three dots wide.
const SCALE = 3
// As scanners are usually set, in dots an inch: drawn larger or smaller their bars run together.
const AS_SCANNED = [200 / 72, 300 / 72]
// What a program or a scanner writes beside a picture, in letters.
const FEW_WORDS = 200
const MOST_PIXELS = 9_000_000
// Of a paper whose text is useful; on one of more pages everything is as its text says.
const MOST_DRAWN = 4

const faults: Readonly<Record<PdfFault, ReadFault>> = {
  'too-large': 'file-too-large',
  'too-many-pages': 'too-many-pages',
  'page-too-large': 'damaged',
  'too-slow': 'too-slow',
  protected: 'protected',
  unreadable: 'damaged',
}

/** What reading a PDF needs: an open engine, a reader of codes, and whether a text holds anything that can be paid. */
export interface PdfNeeds {
  readonly engine: Pick<Awaited<ReturnType<typeof startPdfEngine>>, 'open'>
  /** Null where its own time was up. */
  readonly readCodes: CodeReader
  readonly isUseful: (text: string) => boolean
  /** Whether what is drawn is read also where the text says something. */
  readonly drawn: 'drawn-if-needed' | 'drawn-too'
  /** Hears what is known after each step, for when the time is up before the end. */
  readonly onStep: (soFar: Reading) => void
}

/**
 * Reads the text of the first pages; where it says nothing useful (a scan), draws the pages and reads their codes too. On a paper
 * that says something useful the first drawings may say something else, which is wanted by `drawn-too`.
 */
export async function readPdf(bytes: Uint8Array, needs: PdfNeeds): Promise<Result<Reading, ReadFault>> {
  const opened = await needs.engine.open(bytes)
  if (!opened.ok) return err(faults[opened.error])
  const book = opened.value
  const pages = book.sizes.length
  if (pages > READER_LIMITS.pdfPages) {
    await book.close()
    return err('too-many-pages')
  }
  const looked = Array.from({ length: Math.min(pages, READER_LIMITS.pagesRead) }, (_, index) => index + 1)
  const written = await readTexts(book, looked)
  const useful = written.filter(({ text }) => needs.isUseful(text))
  const reading =
    useful.length > 0 ? await readBeside(book, useful, looked, needs) : await readDrawn(book, looked, written, needs)
  await book.close()
  return ok(reading)
}

async function readTexts(book: PdfBook, pages: readonly number[]): Promise<readonly ReadPiece[]> {
  const texts = await Promise.all(pages.map((page) => book.lines(page)))
  return texts.map((text, index) => ({
    text: text.slice(0, READER_LIMITS.textBytes / pages.length),
    from: 'pdf-text',
    page: index + 1,
  }))
}

/** The useful texts, and what is drawn on their pages and on the next ones, as many as there is time for. */
async function readBeside(
  book: PdfBook,
  useful: readonly ReadPiece[],
  looked: readonly number[],
  { drawn, readCodes, onStep }: PdfNeeds,
): Promise<Reading> {
  const found: ReadPiece[] = []
  const known = (): Reading => ({
    pieces: [...useful, ...found],
    pages: book.sizes.length,
    pagesRead: looked.length,
    stopped: false,
  })
  const named = useful.map(({ page }) => page)
  const pages = [...named, ...looked.filter((page) => !named.includes(page))].slice(0, MOST_DRAWN)
  for (const page of drawn === 'drawn-too' ? pages : []) {
    onStep(known())
    const codes = await readCodes(await drawPage(book, page, SCALE))
    if (codes === null) return { ...known(), stopped: true }
    found.push(...codes.map((code) => ({ ...code, page })))
  }
  return known()
}

async function readDrawn(
  book: PdfBook,
  looked: readonly number[],
  written: readonly ReadPiece[],
  { readCodes, onStep }: PdfNeeds,
): Promise<Reading> {
  const drawn: ReadPiece[] = []
  // A code is what a paper is dropped for, so it comes before what is written around it.
  const known = (pagesRead: number): Reading => ({
    pieces: [...drawn, ...written],
    pages: book.sizes.length,
    pagesRead,
    stopped: false,
  })
  for (const page of looked) {
    const texts = new Set<string>()
    const isScan = page <= MOST_DRAWN && (written[page - 1]?.text ?? '').length < FEW_WORDS
    for (const scale of [SCALE, ...(isScan ? AS_SCANNED : [])]) {
      onStep(known(page - 1))
      const codes = await readCodes(await drawPage(book, page, scale))
      if (codes === null) return { ...known(page - 1), stopped: true }
      drawn.push(...codes.filter(({ text }) => !texts.has(text)).map((code) => ({ ...code, page })))
      for (const { text } of codes) texts.add(text)
      if (codes.some(({ from }) => from === 'itf')) break
    }
  }
  return known(looked.length)
}

async function drawPage(book: PdfBook, page: number, wanted: number): Promise<ImageBitmap> {
  const size = book.sizes[page - 1] ?? { width: 1, height: 1 }
  const scale = Math.min(wanted, Math.sqrt(MOST_PIXELS / (size.width * size.height)))
  const canvas = document.createElement('canvas')
  await book.draw(page, canvas, { scale, turn: 0 }, 1).done
  return createImageBitmap(canvas)
}
