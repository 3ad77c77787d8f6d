import type { PDFDocumentLoadingTask } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { openBook, type PdfBook } from './pdf-book.ts'

/** Why a PDF is not shown: too many bytes or pages for a receipt, a page larger than a PDF may have, a password, a reader that does not come to an end, or damage. */
export type PdfFault = 'too-large' | 'too-many-pages' | 'page-too-large' | 'protected' | 'too-slow' | 'unreadable'

/** The largest file, the most pages and the longest side of one (200 inches, in CSS pixels) that are opened, and how long opening may take; a receipt has one page and some kilobytes. */
export const PDF_LIMITS = { bytes: 20 * 1024 * 1024, pages: 200, side: 200 * 96, milliseconds: 10_000 } as const

// A worker that does not let a document go within this is busy with it for good.
const CLOSE_MS = 2000

/** Opens documents in one worker that stays warm between them. */
export interface PdfEngine {
  open(bytes: Uint8Array): Promise<Result<PdfBook, PdfFault>>
  /** Ends the worker where it stands, and every document with it. */
  close(): void
  /** Resolves when the worker has been ended. */
  readonly ended: Promise<void>
}

/**
 * The engine, started by the first call and shared afterwards; call it at idle so that the first receipt opens at once. A new
 * one takes the place of one that was ended by a document it could not get done with, or that did not start.
 */
export const pdfEngine = sharedWhileItRuns(startPdfEngine)

/** Starts an engine of one's own: for papers from anywhere, whose worker must be free to be ended. */
export async function startPdfEngine(): Promise<PdfEngine> {
  const pdfjs = await import('pdfjs-dist')
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl
  const worker = pdfjs.PDFWorker.create({ name: 'pdf', verbosity: pdfjs.VerbosityLevel.ERRORS })
  await worker.promise
  const end = Promise.withResolvers<void>()

  function close(): void {
    worker.destroy()
    end.resolve()
  }

  async function open(bytes: Uint8Array): Promise<Result<PdfBook, PdfFault>> {
    if (bytes.byteLength > PDF_LIMITS.bytes) return err('too-large')
    // The worker takes the buffer away from its owner, so it gets a copy.
    const task = pdfjs.getDocument({
      ...resources(),
      data: bytes.slice(),
      worker,
      verbosity: pdfjs.VerbosityLevel.ERRORS,
    })
    const opened = await within(PDF_LIMITS.milliseconds, Promise.race([settle(task), end.promise]))
    if (opened !== undefined) return opened
    close()
    return err('too-slow')
  }

  async function settle(task: PDFDocumentLoadingTask): Promise<Result<PdfBook, PdfFault>> {
    try {
      const file = await task.promise
      const book = file.numPages <= PDF_LIMITS.pages ? await openBook(pdfjs, task, file) : null
      const fault = book === null ? 'too-many-pages' : faultOf(book)
      if (book !== null && fault === null) return ok({ ...book, close: () => letGo(book) })
      await task.destroy()
      return err(fault ?? 'unreadable')
    } catch (cause) {
      await task.destroy()
      return err(cause instanceof Error && cause.name === 'PasswordException' ? 'protected' : 'unreadable')
    }
  }

  async function letGo(book: PdfBook): Promise<void> {
    const gone = await within(
      CLOSE_MS,
      book.close().then(() => true),
    )
    if (gone === undefined) close()
  }

  return { open, close, ended: end.promise }
}

function faultOf({ sizes }: PdfBook): PdfFault | null {
  if (sizes.length === 0) return 'unreadable'
  return sizes.some(({ width, height }) => Math.max(width, height) > PDF_LIMITS.side) ? 'page-too-large' : null
}

/** What a work gives, or undefined when it takes longer. */
function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), milliseconds)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

// Character maps and the fonts every reader must have come from our own origin; compiled code (wasm) is refused by the
// page's policy, and pdf.js has plain scripts for the same work.
function resources() {
  const at = (folder: string) => new URL(`/pdfjs/${folder}/`, window.location.href).href
  return {
    cMapUrl: at('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: at('standard_fonts'),
    wasmUrl: at('wasm'),
    iccUrl: at('iccs'),
    useWasm: false,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
  }
}

function sharedWhileItRuns(start: () => Promise<PdfEngine>): () => Promise<PdfEngine> {
  const running: Promise<PdfEngine>[] = []
  const forget = (): void => void running.splice(0)
  return () => {
    const first = running[0] ?? start()
    if (running.length === 0) {
      running.push(first)
      first.then((engine) => engine.ended.then(forget), forget)
    }
    return first
  }
}
