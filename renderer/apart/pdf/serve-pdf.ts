import * as pdfjs from 'pdfjs-dist'
import { type PageSize, PDF_LIMITS, type PdfFault, pdfRows } from '../../hatch/pdf-rows.ts'
import { deed, serveRoom } from '../serve-room.ts'
import { type Drawing, type OpenBook, openBook } from './open-book.ts'

const files: Readonly<Record<string, () => Promise<Uint8Array<ArrayBuffer>>>> = import.meta.glob<
  Uint8Array<ArrayBuffer>
>(['../../../node_modules/pdfjs-dist/cmaps/*.bcmap', '../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}'], {
  query: '?bytes',
  import: 'default',
  exhaustive: true,
})

const byName = new Map(Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1), load]))

/** Gives pdf.js its character maps and the fonts every reader must have: each is a script of ours, so nothing is fetched. */
class BinaryData {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const load = byName.get(filename)
    if (load === undefined) throw new Error('no such file')
    // It is given away to the worker, so it gets a copy.
    return (await load()).slice()
  }
}

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

/**
 * Lets pages be drawn in a frame that nobody sees: a browser draws no frames there, so pdf.js, which goes on from one to the
 * next, would never go on. Its next step comes as a task of its own instead, between which the line is heard.
 */
function drawWithoutSight(): void {
  const steps = new Map<number, FrameRequestCallback>()
  const { port1, port2 } = new MessageChannel()
  let count = 0
  port1.onmessage = ({ data }: MessageEvent<number>) => {
    const step = steps.get(data)
    steps.delete(data)
    step?.(performance.now())
  }
  window.requestAnimationFrame = (step) => {
    count += 1
    steps.set(count, step)
    port2.postMessage(count)
    return count
  }
  window.cancelAnimationFrame = (number) => void steps.delete(number)
}
