import { type InvoiceFacts, noteLimits } from '../../../shared/domain/note.ts'
import { decodeText } from '../../reader/decode-text.ts'
import { fileKindOf } from '../../reader/file-kind.ts'
import { readFile } from '../../reader/read-file.ts'
import { invoiceInText } from './invoice-text.ts'
import { invoiceInXml } from './invoice-xml.ts'

/**
 * What a file says as an invoice: an XML by its elements, a PDF by its text or the code drawn on it, a picture by its code.
 * Null when it is none, or cannot be read: the file is kept all the same.
 */
export async function readInvoice(bytes: Uint8Array): Promise<InvoiceFacts | null> {
  if (bytes.length > noteLimits.fileBytes) return null
  if (fileKindOf(bytes) === 'text') return invoiceInXml(xmlText(bytes))
  const read = await readFile(new Blob([bytes.slice()]), (text) => invoiceInText(text) !== null)
  if (!read.ok) return null
  // A page at a time, so that a number and a total are of one page; a page with the key before one without.
  const found = read.value.pieces.flatMap(({ text }) => invoiceInText(text) ?? [])
  return found.find(({ key }) => key !== null) ?? found[0] ?? null
}

function xmlText(bytes: Uint8Array): string {
  const text = decodeText(bytes)
  return text.replace(/^\ufeff/, '').trimStart()
}
