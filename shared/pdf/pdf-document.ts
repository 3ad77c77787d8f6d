import type { Instant } from '../time/instant.ts'
import { openPdfFile, type PdfFile } from './pdf-file.ts'
import { pdfText } from './pdf-text.ts'
import { pdfFonts } from './standard-fonts.ts'
import { encodeWindows1252 } from './windows-1252.ts'

/** A4 in points. */
export const A4 = { width: 595.28, height: 841.89 } as const

/** What a document says of itself. */
export interface PdfAbout {
  readonly title: string
  readonly author?: string
  readonly producer: string
  /** When it was made; a document without is the same bytes whenever it is made. */
  readonly at?: Instant
}

/** One page. */
export interface PdfSheet {
  /** Adds ink, which `pdf-ink.ts` makes, over what is there. */
  draw(ink: string): void
  /** Packs what was drawn, so that a page that is full is out of the way; more may be drawn over it. */
  pack(): void
}

/** A document of A4 pages in the three fonts that every reader has; it carries none. */
export interface PdfDocument {
  readonly sheets: readonly PdfSheet[]
  addSheet(): PdfSheet
  /** The whole file; nothing is drawn afterwards. */
  save(): Uint8Array<ArrayBuffer>
}

/** Begins a document in Portuguese without pages. `deflate` gives the zlib form of bytes. */
export function openPdfDocument(about: PdfAbout, deflate: (bytes: Uint8Array) => Uint8Array): PdfDocument {
  const file = openPdfFile()
  const [root, pages, info] = [file.take(), file.take(), file.take()]
  const sheets: (PdfSheet & { readonly number: number; readonly end: () => void })[] = []
  return {
    sheets,
    addSheet() {
      const sheet = openSheet(file, pages, deflate)
      sheets.push(sheet)
      return sheet
    },
    save() {
      for (const sheet of sheets) sheet.end()
      file.put(root, rootOf(pages))
      file.put(pages, pagesOf(sheets.map(({ number }) => number)))
      file.put(info, infoOf(about))
      return file.end(root, info)
    },
  }
}

function openSheet(file: PdfFile, parent: number, deflate: (bytes: Uint8Array) => Uint8Array) {
  const number = file.take()
  const contents: number[] = []
  let ink: string[] = []
  const pack = (): void => {
    if (ink.length === 0) return
    const content = file.take()
    file.putStream(content, '/Filter /FlateDecode', deflate(encodeWindows1252(ink.join(''))))
    contents.push(content)
    ink = []
  }
  return {
    number,
    draw: (more: string) => void ink.push(more),
    pack,
    end() {
      pack()
      const drawn = contents.map((content) => `${content} 0 R`).join(' ')
      file.put(number, `<< /Type /Page /Parent ${parent} 0 R /Contents [${drawn}] >>`)
    },
  }
}

function rootOf(pages: number): string {
  return `<< /Type /Catalog /Pages ${pages} 0 R /Lang (pt-BR) /ViewerPreferences << /DisplayDocTitle true >> >>`
}

function pagesOf(kids: readonly number[]): string {
  const refs = kids.map((kid) => `${kid} 0 R`).join(' ')
  const box = `/MediaBox [0 0 ${A4.width} ${A4.height}]`
  return `<< /Type /Pages /Kids [${refs}] /Count ${kids.length} ${box} /Resources << /Font ${pdfFonts} >> >>`
}

function infoOf({ title, author, producer, at }: PdfAbout): string {
  const entries = [`/Title ${pdfText(title)}`, `/Producer ${pdfText(producer)}`]
  if (author !== undefined) entries.push(`/Author ${pdfText(author)}`)
  if (at !== undefined) {
    const moment = `(D:${at.slice(0, 19).replaceAll(/\D/g, '')}Z)`
    entries.push(`/CreationDate ${moment}`, `/ModDate ${moment}`)
  }
  return `<< ${entries.join(' ')} >>`
}
