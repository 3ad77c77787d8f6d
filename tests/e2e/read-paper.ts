import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words on a paper, in the order in which they were written, without the ends of lines. */
export async function readPaper(bytes: Uint8Array): Promise<string> {
  const paper = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: paper.numPages }, async (_, index) => {
      const { items } = await (await paper.getPage(index + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join('')
    }),
  )
  return pages.join('').replaceAll('\u00A0', ' ')
}
