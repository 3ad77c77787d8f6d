import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFPage, type PDFRef } from 'pdf-lib'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { MergeFault } from '../../hatch/merge-rows.ts'

/** One document made of many, each under a bookmark of its own, in the order in which they were added. */
export interface MergeBook {
  add(bytes: Uint8Array, bookmark: string): Promise<Result<{ pages: number }, MergeFault>>
  /** The whole file; nothing is added afterwards. */
  finish(title: string): Promise<Uint8Array>
}

/** Begins an empty book. What pages show is taken over; what they do (links, scripts, files inside them) is left behind. */
export async function startMergeBook(): Promise<MergeBook> {
  const book = await PDFDocument.create({ updateMetadata: false })
  const bookmarks: { readonly title: string; readonly page: PDFRef }[] = []
  return {
    async add(bytes, bookmark) {
      try {
        const source = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true })
        if (source.isEncrypted) return err('protected')
        const pages = await book.copyPages(source, source.getPageIndices())
        const [first] = pages
        if (first === undefined) return err('unreadable')
        for (const page of pages) {
          disarm(page)
          book.addPage(page)
        }
        bookmarks.push({ title: bookmark, page: first.ref })
        return ok({ pages: pages.length })
      } catch {
        return err('unreadable')
      }
    },
    async finish(title) {
      book.setTitle(title, { showInWindowTitleBar: true })
      book.setLanguage('pt-BR')
      book.setProducer('Quita')
      writeBookmarks(book, bookmarks)
      return book.save()
    },
  }
}

const DOING = ['Link', 'FileAttachment', 'Screen', 'Movie', 'Sound', 'RichMedia', '3D'].map((name) => PDFName.of(name))

/** Takes from a page what acts when it is opened or clicked. */
function disarm({ node }: PDFPage): void {
  node.delete(PDFName.of('AA'))
  const notes = node.lookupMaybe(PDFName.of('Annots'), PDFArray)
  if (notes === undefined) return
  for (let at = notes.size() - 1; at >= 0; at -= 1) {
    const note = notes.lookupMaybe(at, PDFDict)
    const kind = note?.lookupMaybe(PDFName.of('Subtype'), PDFName)
    if (note === undefined || kind === undefined || DOING.includes(kind)) {
      notes.remove(at)
      continue
    }
    note.delete(PDFName.of('A'))
    note.delete(PDFName.of('AA'))
  }
}

/** Writes the outline (ISO 32000-1, 12.3.3): a flat list, each entry leading to the first page of its document. */
function writeBookmarks(
  book: PDFDocument,
  bookmarks: readonly { readonly title: string; readonly page: PDFRef }[],
): void {
  const { context } = book
  const outline = context.nextRef()
  const refs = bookmarks.map(() => context.nextRef())
  bookmarks.forEach(({ title, page }, at) => {
    const [ref, before, after] = [refs[at], refs[at - 1], refs[at + 1]]
    if (ref === undefined) return
    const entry = context.obj({ Parent: outline, Dest: [page, 'Fit'] })
    entry.set(PDFName.of('Title'), PDFHexString.fromText(title))
    if (before !== undefined) entry.set(PDFName.of('Prev'), before)
    if (after !== undefined) entry.set(PDFName.of('Next'), after)
    context.assign(ref, entry)
  })
  const [first, last] = [refs[0], refs.at(-1)]
  if (first === undefined || last === undefined) return
  const root = context.obj({ Type: 'Outlines', First: first, Last: last })
  root.set(PDFName.of('Count'), PDFNumber.of(refs.length))
  context.assign(outline, root)
  book.catalog.set(PDFName.of('Outlines'), outline)
  book.catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'))
}
