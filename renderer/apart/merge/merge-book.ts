import type { PDFDocumentProxy } from 'pdfjs-dist'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { openPdfFile, type PdfFile } from '../../../shared/pdf/pdf-file.ts'
import { pdfText } from '../../../shared/pdf/pdf-text.ts'
import type { MergeFault } from '../../hatch/merge-rows.ts'
import { readRewritten } from './rewritten-file.ts'
import { takePages } from './take-pages.ts'

/** One document made of many, each under a bookmark of its own, in the order in which they were added. */
export interface MergeBook {
  add(bytes: Uint8Array, bookmark: string): Promise<Result<{ pages: number }, MergeFault>>
  /** The whole file; nothing is added afterwards. */
  finish(title: string): Uint8Array<ArrayBuffer>
}

interface Bookmark {
  readonly title: string
  readonly page: number
}

/** Begins an empty book. What pages show is taken over; what they do (links, scripts, files inside them) is left behind. */
export function startMergeBook(pdfjs: PdfReader): MergeBook {
  const file = openPdfFile()
  const [root, tree, info] = [file.take(), file.take(), file.take()]
  const pages: number[] = []
  const bookmarks: Bookmark[] = []
  return {
    async add(bytes, bookmark) {
      const rewritten = await rewritePdf(pdfjs, bytes)
      if (!rewritten.ok) return rewritten
      try {
        const own = takePages(await readRewritten(rewritten.value), file, tree)
        const [first] = own
        if (first === undefined) return err('unreadable')
        bookmarks.push({ title: bookmark, page: first })
        pages.push(...own)
        return ok({ pages: own.length })
      } catch {
        return err('unreadable')
      }
    },
    finish(title) {
      const outline = writeBookmarks(file, bookmarks)
      const kids = pages.map((page) => `${page} 0 R`).join(' ')
      const looks = '/PageMode /UseOutlines /Lang (pt-BR) /ViewerPreferences << /DisplayDocTitle true >>'
      file.put(root, `<< /Type /Catalog /Pages ${tree} 0 R /Outlines ${outline} 0 R ${looks} >>`)
      file.put(tree, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
      file.put(info, `<< /Title ${pdfText(title)} /Producer ${pdfText('Quita')} >>`)
      return file.end(root, info)
    },
  }
}

/** Writes the outline (ISO 32000-1, 12.3.3): a flat list, each entry leading to the first page of its document. */
function writeBookmarks(file: PdfFile, bookmarks: readonly Bookmark[]): number {
  const outline = file.take()
  const numbers = bookmarks.map(() => file.take())
  bookmarks.forEach(({ title, page }, at) => {
    const [number, before, after] = [numbers[at], numbers[at - 1], numbers[at + 1]]
    if (number === undefined) return
    const beside = [
      before === undefined ? '' : ` /Prev ${before} 0 R`,
      after === undefined ? '' : ` /Next ${after} 0 R`,
    ]
    const entry = `/Parent ${outline} 0 R /Title ${pdfText(title)} /Dest [${page} 0 R /Fit]${beside.join('')}`
    file.put(number, `<< ${entry} >>`)
  })
  const [first, last] = [numbers[0], numbers.at(-1)]
  const ends = first === undefined || last === undefined ? '' : ` /First ${first} 0 R /Last ${last} 0 R`
  file.put(outline, `<< /Type /Outlines${ends} /Count ${numbers.length} >>`)
  return outline
}

/** The reader of PDFs, as the caller has it: pdf.js. */
type PdfReader = Pick<typeof import('pdfjs-dist'), 'getDocument' | 'VerbosityLevel'>

// As many pages and as long a side, in points, as a document has that is shown.
const MOST_PAGES = 200
const LONGEST_SIDE = 200 * 72

/**
 * Has pdf.js read a document and write its pages anew: whatever bytes come in, what comes out is in pdf.js's own hand. A
 * document that is sealed, also by a password that nobody has to type, stays as it is.
 */
async function rewritePdf(pdfjs: PdfReader, bytes: Uint8Array): Promise<Result<Uint8Array, MergeFault>> {
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
