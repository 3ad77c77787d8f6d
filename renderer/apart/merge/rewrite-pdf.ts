import type { PDFDocumentProxy } from 'pdfjs-dist'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { MergeFault } from '../../hatch/merge-rows.ts'

/** The reader of PDFs, as the caller has it: pdf.js. */
export type PdfReader = Pick<typeof import('pdfjs-dist'), 'getDocument' | 'VerbosityLevel'>

// As many pages and as long a side, in points, as a document has that is shown.
const MOST_PAGES = 200
const LONGEST_SIDE = 200 * 72

/**
 * Has pdf.js read a document and write its pages anew: whatever bytes come in, what comes out is in pdf.js's own hand. A
 * document that is sealed, also by a password that nobody has to type, stays as it is.
 */
export async function rewritePdf(pdfjs: PdfReader, bytes: Uint8Array): Promise<Result<Uint8Array, MergeFault>> {
  const task = pdfjs.getDocument({
    data: Uint8Array.from(bytes),
    verbosity: pdfjs.VerbosityLevel.ERRORS,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
  })
  try {
    const file = await task.promise
    const { info } = await file.getMetadata()
    if ('EncryptFilterName' in info && info.EncryptFilterName !== null) return err('protected')
    if (!(await isOfPaper(file))) return err('unreadable')
    const rewritten: Uint8Array | null = await file.extractPages([{ document: null }])
    return rewritten === null ? err('unreadable') : ok(rewritten)
  } catch (cause) {
    return err(cause instanceof Error && cause.name === 'PasswordException' ? 'protected' : 'unreadable')
  } finally {
    await task.destroy()
  }
}

async function isOfPaper(file: PDFDocumentProxy): Promise<boolean> {
  if (file.numPages === 0 || file.numPages > MOST_PAGES) return false
  for (let number = 1; number <= file.numPages; number += 1) {
    const [left = 0, bottom = 0, right = 0, top = 0] = (await file.getPage(number)).view
    if (Math.max(right - left, top - bottom) > LONGEST_SIDE) return false
  }
  return true
}
