import { type InvoiceFacts, noteLimits } from '../../../shared/domain/note.ts'
import { invoiceRows } from '../../hatch/invoice-rows.ts'
import { openRoom } from '../../hatch/open-room.ts'
import { decodeText } from '../../reader/decode-text.ts'
import { fileKindOf } from '../../reader/file-kind.ts'
import { keepWarm } from '../../reader/keep-warm.ts'
import { readFile } from '../../reader/read-file.ts'
import { READER_LIMITS, type ReadPiece } from '../../reader/reading.ts'
import { invoiceInText } from './invoice-text.ts'

const xmlReader = keepWarm({ start: () => openRoom('invoice'), stop: (room) => room.close(), idleMs: 30_000 })

/**
 * What a file says as an invoice: an XML by its elements, a PDF by its text or the code drawn on it, a picture by its code.
 * Null when it is none, or cannot be read: the file is kept all the same.
 */
export async function readInvoice(bytes: Uint8Array): Promise<InvoiceFacts | null> {
  if (bytes.length > noteLimits.fileBytes) return null
  if (fileKindOf(bytes) === 'text') return invoiceInXml(xmlText(bytes))
  const read = await readFile(new Blob([bytes.slice()]), (text) => invoiceInText(text) !== null)
  return read.ok ? invoiceInPieces(read.value.pieces) : null
}

/** What pieces of a file say as an invoice. */
function invoiceInPieces(pieces: readonly ReadPiece[]): InvoiceFacts | null {
  // A page at a time, so that a number and a total are of one page; a page with the key before one without.
  const found = pieces.flatMap(({ text }) => invoiceInText(text) ?? [])
  return found.find(({ key }) => key !== null) ?? found[0] ?? null
}

async function invoiceInXml(xml: string): Promise<InvoiceFacts | null> {
  try {
    const read = await xmlReader.use(READER_LIMITS.milliseconds, (room) => room.ask(invoiceRows.read, { xml }))
    return read.ok ? read.value.facts : null
  } catch {
    return null // a room that does not open reads no invoice
  }
}

function xmlText(bytes: Uint8Array): string {
  const text = decodeText(bytes)
  return text.replace(/^\ufeff/, '').trimStart()
}
