import { deflateSync } from 'node:zlib'
import { openPdfDocument, type PdfDocument } from '../../../shared/pdf/pdf-document.ts'
import type { Instant } from '../../../shared/time/instant.ts'

/** Begins a PDF of ours in Portuguese; the same facts and moment give the same bytes. */
export function beginDocument(about: {
  readonly title: string
  readonly author: string
  readonly at: Instant
}): PdfDocument {
  return openPdfDocument({ ...about, producer: 'Quita' }, deflateSync)
}
