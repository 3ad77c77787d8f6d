import type { PdfBook } from '../../../ui/pdf/pdf-book.ts'
import type { startPdfEngine } from '../../../ui/pdf/pdf-engine.ts'

type Engine = Awaited<ReturnType<typeof startPdfEngine>>

const MOST_PAGES = 20
const MOST_LETTERS = 20_000

/** Reads the text of a PDF's first pages, as much as is kept of one; null where it has none, or is not opened. */
export async function textOfPdf(engine: Pick<Engine, 'open'>, bytes: Uint8Array): Promise<string | null> {
  const opened = await engine.open(bytes)
  if (!opened.ok) return null
  const book = opened.value
  try {
    return await textOfBook(book)
  } catch {
    return null // a page that cannot be read has no text
  } finally {
    await book.close()
  }
}

async function textOfBook(book: PdfBook): Promise<string | null> {
  let text = ''
  for (let page = 1; page <= Math.min(book.sizes.length, MOST_PAGES) && text.length < MOST_LETTERS; page += 1)
    text += `${await book.lines(page)}\n`
  const lines = text.replaceAll(/[^\S\n]+/g, ' ').trim()
  return lines === '' ? null : lines.slice(0, MOST_LETTERS)
}
