import type { PDFDocumentLoadingTask } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { openBook, type PdfBook } from './pdf-book.ts'

/** Why a PDF is not shown: too many bytes or pages for a receipt, locked by a password, or damaged. */
export type PdfFault = 'too-large' | 'too-many-pages' | 'protected' | 'unreadable'

/** The largest file and the most pages that are opened; a receipt has one page and some kilobytes. */
export const PDF_LIMITS = { bytes: 20 * 1024 * 1024, pages: 200 } as const

/** Opens documents in one worker that stays warm between them. */
export interface PdfEngine {
  open(bytes: Uint8Array): Promise<Result<PdfBook, PdfFault>>
  /** Ends the worker where it stands, and every document with it. */
  close(): void
}

/** The engine, started by the first call and shared afterwards; call it at idle so that the first receipt opens at once. */
export const pdfEngine = onlyOnce(startPdfEngine)

/** Starts an engine of one's own: for papers from anywhere, whose worker must be free to be ended. */
export async function startPdfEngine(): Promise<PdfEngine> {
  const pdfjs = await import('pdfjs-dist')
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl
  const worker = pdfjs.PDFWorker.create({ name: 'pdf', verbosity: pdfjs.VerbosityLevel.ERRORS })
  await worker.promise

  async function open(bytes: Uint8Array): Promise<Result<PdfBook, PdfFault>> {
    if (bytes.byteLength > PDF_LIMITS.bytes) return err('too-large')
    // The worker takes the buffer away from its owner, so it gets a copy.
    const task = pdfjs.getDocument({
      ...resources(),
      data: bytes.slice(),
      worker,
      verbosity: pdfjs.VerbosityLevel.ERRORS,
    })
    return settle(task)
  }

  async function settle(task: PDFDocumentLoadingTask): Promise<Result<PdfBook, PdfFault>> {
    try {
      const file = await task.promise
      if (file.numPages <= PDF_LIMITS.pages) return ok(await openBook(pdfjs, task, file))
      await task.destroy()
      return err('too-many-pages')
    } catch (cause) {
      await task.destroy()
      return err(cause instanceof Error && cause.name === 'PasswordException' ? 'protected' : 'unreadable')
    }
  }

  return { open, close: () => worker.destroy() }
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

function onlyOnce<T>(start: () => Promise<T>): () => Promise<T> {
  const running: Promise<T>[] = []
  return () => {
    const first = running[0] ?? start()
    if (running.length === 0) {
      running.push(first)
      // A start that failed (a file missing in the build) must not spoil every later try.
      first.catch(() => running.splice(0))
    }
    return first
  }
}
