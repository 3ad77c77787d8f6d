import { type InvoiceFacts, noteLimits } from '../../../shared/domain/note.ts'
import { invoiceRows } from '../../hatch/invoice-rows.ts'
import { openRoom } from '../../hatch/open-room.ts'
import { decodeText } from '../../reader/decode-text.ts'
import { fileKindOf } from '../../reader/file-kind.ts'
import { keepWarm } from '../../reader/keep-warm.ts'
import { readFile } from '../../reader/read-file.ts'
import { READER_LIMITS } from '../../reader/reading.ts'
import { invoicesInPieces } from './invoices-in-pieces.ts'
import { invoiceInText } from './invoice-text.ts'

const xmlReader = keepWarm({ start: () => openRoom('invoice'), stop: (room) => room.close(), idleMs: 30_000 })

/**
 * What a file says as an invoice: an XML by its elements, a PDF by its text or the code drawn on it, a picture by its code.
 * Null when it is none, or cannot be read: the file is kept all the same.
 */
export async function readInvoice(bytes: Uint8Array): Promise<InvoiceFacts | null> {
  const [invoice = null, ...others] = await readInvoices(bytes)
  // Of several in one XML nobody says which is meant.
  return others.length > 0 && fileKindOf(bytes) === 'text' ? null : invoice
}

/** The same of all invoices that a file holds, as a PDF of several pages or the XML of a lot may; none where it is none. */
export async function readInvoices(bytes: Uint8Array): Promise<readonly InvoiceFacts[]> {
  if (bytes.length > noteLimits.fileBytes) return []
  if (fileKindOf(bytes) === 'text') return invoiceInXml(xmlText(bytes))
  const read = await readFile(new Blob([bytes.slice()]), (text) => invoiceInText(text) !== null)
  return read.ok ? invoicesInPieces(read.value.pieces) : []
}

async function invoiceInXml(xml: string): Promise<readonly InvoiceFacts[]> {
  try {
    const read = await xmlReader.use(READER_LIMITS.milliseconds, (room) => room.ask(invoiceRows.read, { xml }))
    return read.ok ? read.value.facts : []
  } catch {
    return [] // a room that does not open reads no invoice
  }
}

function xmlText(bytes: Uint8Array): string {
  const text = decodeText(bytes)
  return text.replace(/^\ufeff/, '').trimStart()
}
