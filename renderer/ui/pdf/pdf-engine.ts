import { openRoom, type Room } from '../../hatch/open-room.ts'
import { PDF_LIMITS, type PageSize, type PdfFault, pdfRows } from '../../hatch/pdf-rows.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { bookOf, type PdfBook } from './pdf-book.ts'

// A room that does not let a document go within this is busy with it for good.
const CLOSE_MS = 2000

/** Opens documents in one room of the frame, which stays warm between them. */
export interface PdfEngine {
  open(bytes: Uint8Array): Promise<Result<PdfBook, PdfFault>>
  /** Ends the room where it stands, and every document with it. */
  close(): void
  /** Resolves when the room has been ended. */
  readonly ended: Promise<void>
}

/**
 * The engine, started by the first call and shared afterwards; call it at idle so that the first receipt opens at once. A new
 * one takes the place of one that was ended by a document it could not get done with, or that did not start.
 */
export const pdfEngine = sharedWhileItRuns(startPdfEngine)

/** Starts an engine of one's own: for papers from anywhere, whose room must be free to be ended. */
export async function startPdfEngine(): Promise<PdfEngine> {
  const room = await openRoom('pdf')

  async function open(bytes: Uint8Array): Promise<Result<PdfBook, PdfFault>> {
    if (bytes.byteLength > PDF_LIMITS.bytes) return err('too-large')
    const opened = await within(PDF_LIMITS.milliseconds, Promise.race([openIn(room, bytes), room.ended]))
    if (opened !== undefined) return opened
    room.close()
    return err('too-slow')
  }

  return { open, close: room.close, ended: room.ended }
}

async function openIn(room: Room<'pdf'>, bytes: Uint8Array): Promise<Result<PdfBook, PdfFault>> {
  // The bytes are given away, so they are a copy.
  const copy = bytes.slice()
  try {
    const opened = await room.ask(pdfRows.open, { bytes: copy }, [copy.buffer])
    if ('fault' in opened) return err(opened.fault)
    if (opened.sizes.some(isTooLarge)) return err('page-too-large')
    const book = bookOf(room, opened.book, opened.sizes)
    return ok({ ...book, close: () => letGo(room, book) })
  } catch {
    return err('unreadable')
  }
}

async function letGo(room: Room<'pdf'>, book: PdfBook): Promise<void> {
  const closing = book.close().then(
    () => true,
    () => true,
  )
  if ((await within(CLOSE_MS, closing)) === undefined) room.close()
}

function isTooLarge({ width, height }: PageSize): boolean {
  return Math.max(width, height) > PDF_LIMITS.side
}

/** What a work gives, or undefined when it takes longer. */
function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), milliseconds)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
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
