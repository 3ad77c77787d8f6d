import type { SeenReceipt } from '../../../shared/domain/receipt-check.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { readReceiptText } from '../../../shared/proof/read-receipt-text.ts'
import { fileKindOf } from '../../reader/file-kind.ts'
import { readFile } from '../../reader/read-file.ts'
import type { ReadFault } from '../../reader/reading.ts'

/** A receipt that somebody handed over, as it was read here; `pages` count those of a PDF. */
export interface Paper {
  readonly name: string
  readonly seen: SeenReceipt
  readonly pages: number
  readonly pagesRead: number
}

/** Reads a PDF, a picture or a text apart from the page; the codes on it too where its text holds no id. */
export async function readPaper(file: Blob, name: string): Promise<Result<Paper, ReadFault>> {
  const read = await readFile(file, (text) => readReceiptText(text).endToEndIds.length > 0)
  if (!read.ok) return read
  const { pieces, pages, pagesRead } = read.value
  const seen = readReceiptText(pieces.map(({ text }) => text).join('\n'))
  return ok({ name, seen: { ...seen, sha256: await pdfHash(file) }, pages, pagesRead })
}

/** The SHA-256 of a PDF; null for what is only a picture or a text of one. */
async function pdfHash(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (fileKindOf(bytes) !== 'pdf') return null
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
