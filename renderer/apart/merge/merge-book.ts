import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { openPdfFile, type PdfFile } from '../../../shared/pdf/pdf-file.ts'
import { pdfText } from '../../../shared/pdf/pdf-text.ts'
import type { MergeFault } from '../../hatch/merge-rows.ts'
import { type PdfReader, rewritePdf } from './rewrite-pdf.ts'
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
