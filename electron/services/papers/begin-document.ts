import type { PDFDocument } from 'pdf-lib'
import { type Instant, instantMs } from '../../../shared/time/instant.ts'

/** Begins a PDF of ours in Portuguese; the same facts and moment give the same bytes. */
export async function beginDocument(about: {
  readonly title: string
  readonly author: string
  readonly at: Instant
}): Promise<PDFDocument> {
  const { PDFDocument } = await import('pdf-lib')
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(about.title, { showInWindowTitleBar: true })
  document.setAuthor(about.author)
  document.setLanguage('pt-BR')
  document.setProducer('Quita')
  document.setCreationDate(new Date(instantMs(about.at)))
  document.setModificationDate(new Date(instantMs(about.at)))
  return document
}
