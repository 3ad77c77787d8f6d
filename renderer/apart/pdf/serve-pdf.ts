import * as pdfjs from 'pdfjs-dist'
import { PDF_LIMITS, type PageSize, type PdfFault, pdfRows } from '../../hatch/pdf-rows.ts'
import { deed, serveRoom } from '../serve-room.ts'
import { BinaryData } from './binary-data.ts'
import { drawWithoutSight } from './draw-without-sight.ts'
import { type Drawing, type OpenBook, openBook } from './open-book.ts'

const NOTHING = { value: {} }

/** Serves the room of pdf.js, whose parser runs in a worker of its own. */
export function servePdf(line: MessagePort, script: string): void {
  drawWithoutSight()
  const worker = pdfjs.PDFWorker.create({
    port: new Worker(script, { type: 'module', name: 'pdf' }),
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  })
  const books = new Map<number, OpenBook>()
  const drawings = new Map<number, Drawing>()
  let count = 0

  function bookAt(number: number): OpenBook {
    const book = books.get(number)
    if (book === undefined) throw new RangeError('no such book')
    return book
  }

  async function open(data: Uint8Array): Promise<OpenBook | PdfFault> {
    const task = pdfjs.getDocument({ ...RESOURCES, data, worker, verbosity: pdfjs.VerbosityLevel.ERRORS })
    try {
      const file = await task.promise
      const book = file.numPages <= PDF_LIMITS.pages ? await openBook(pdfjs, task, file) : null
      const fault = book === null ? 'too-many-pages' : faultOf(book.sizes)
      if (book !== null && fault === null) return book
      await task.destroy()
      return fault ?? 'unreadable'
    } catch (cause) {
      await task.destroy()
      return cause instanceof Error && cause.name === 'PasswordException' ? 'protected' : 'unreadable'
    }
  }

  async function draw(drawing: number, running: Drawing): Promise<ImageBitmap | null> {
    drawings.set(drawing, running)
    try {
      return await running.picture
    } finally {
      drawings.delete(drawing)
    }
  }

  serveRoom(line, [
    deed(pdfRows.open, async ({ bytes }) => {
      const opened = await open(bytes)
      if (typeof opened === 'string') return { value: { fault: opened } }
      count += 1
      books.set(count, opened)
      return { value: { book: count, sizes: opened.sizes } }
    }),
    deed(pdfRows.text, async ({ book, page }) => ({ value: await bookAt(book).text(page) })),
    deed(pdfRows.lines, async ({ book, page }) => ({ value: await bookAt(book).lines(page) })),
    deed(pdfRows.draw, async ({ book, page, drawing, scale, turn, printing }) => {
      const picture = await draw(drawing, bookAt(book).draw(page, { scale, turn }, printing))
      return { value: { picture }, handOver: picture === null ? [] : [picture] }
    }),
    deed(pdfRows.cancel, async ({ drawing }) => {
      drawings.get(drawing)?.cancel()
      return NOTHING
    }),
    deed(pdfRows.layText, async ({ book, page, turn }) => ({ value: await bookAt(book).layText(page, turn) })),
    deed(pdfRows.readAhead, async ({ book, page }) => {
      await bookAt(book).readAhead(page)
      return NOTHING
    }),
    deed(pdfRows.close, async ({ book }) => {
      const open = bookAt(book)
      books.delete(book)
      await open.close()
      return NOTHING
    }),
  ])
}

function faultOf(sizes: readonly PageSize[]): PdfFault | null {
  if (sizes.length === 0) return 'unreadable'
  return sizes.some(({ width, height }) => Math.max(width, height) > PDF_LIMITS.side) ? 'page-too-large' : null
}

// Character maps and fonts come as scripts; compiled code (wasm) is refused by the frame's policy, and pdf.js has plain scripts
// for the same work, which its worker imports from our own origin.
const RESOURCES = {
  BinaryDataFactory: BinaryData,
  cMapPacked: true,
  wasmUrl: new URL('/pdfjs/wasm/', location.href).href,
  useWasm: false,
  useWorkerFetch: false,
  useSystemFonts: false,
  enableXfa: false,
  stopAtErrors: false,
}
