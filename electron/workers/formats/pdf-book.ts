import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFPageLeaf, type PDFRef } from 'pdf-lib'
import { type Fonts, type Letters, openFonts } from './pdf-letters.ts'
import { encodeWindows1252, inWindows1252 } from './windows-1252.ts'

/** A4 in points: what is written lies between the edges, `top` and `bottom` counted from the top of the page. */
export const PAGE = { width: 595.28, height: 841.89, left: 36, right: 559.28, top: 44, bottom: 796 }

/** One text on a line. `x` is where it begins, or where it ends when it is `right`. */
export interface Ink {
  readonly text: string
  readonly x: number
  readonly letters: Letters
  readonly size: number
  readonly grey?: boolean
  readonly right?: boolean
}

/** A document of many pages, drawn from top to bottom; a page that is full is packed and out of the way. */
export interface PdfBook {
  readonly fonts: Fonts
  /** Height that is left on the page. */
  left(): number
  /** Writes texts side by side on one line, `height` below what is above. */
  line(inks: readonly Ink[], height: number): void
  /** A hairline from edge to edge, `height` below what is above. */
  rule(height: number): void
  nextPage(): void
  /** The whole file; `foot` says what stands below each page. */
  end(foot: (page: number, of: number) => readonly Ink[]): Promise<Uint8Array>
}

interface PackedPage {
  readonly page: PDFPageLeaf
  readonly drawing: PDFRef
}

/** Begins a document with an empty page. */
export async function openPdfBook(title: string): Promise<PdfBook> {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setLanguage('pt-BR')
  document.setProducer('Quita')
  const { context, catalog } = document
  // Pages are put at the end of the tree by hand: the library looks through all of them for each new one.
  const tree = catalog.Pages()
  const treeRef = context.getObjectRef(tree)
  if (treeRef === undefined) throw new Error('a document without pages')
  const fonts = await openFonts(document)
  const packed: PackedPage[] = []
  let drawing: string[] = []
  let y = PAGE.top
  // What the packer gives lies in a far larger buffer, which would stay with it.
  const pack = (text: string): PDFRef => {
    const bytes = new Uint8Array(deflateSync(encodeWindows1252(text)))
    return context.register(context.stream(bytes, { Filter: 'FlateDecode' }))
  }
  const closePage = (): void => {
    const page = PDFPageLeaf.withContextAndParent(context, treeRef)
    page.set(PDFName.of('MediaBox'), context.obj([0, 0, PAGE.width, PAGE.height]))
    for (const { name, ref } of [fonts.plain, fonts.bold]) page.setFontDictionary(PDFName.of(name), ref)
    tree.pushLeafNode(context.register(page))
    packed.push({ page, drawing: pack(drawing.join('')) })
    drawing = []
    y = PAGE.top
  }
  return {
    fonts,
    left: () => PAGE.bottom - y,
    line(inks, height) {
      y += height
      drawing.push(inks.map((ink) => inkOps(ink, y)).join(''))
    },
    rule(height) {
      y += height
      const up = PAGE.height - y
      drawing.push(`0.85 G 0.5 w ${PAGE.left} ${number(up)} m ${PAGE.right} ${number(up)} l S\n`)
    },
    nextPage: closePage,
    async end(foot) {
      closePage()
      for (const [index, { page, drawing: body }] of packed.entries()) {
        const below = foot(index + 1, packed.length).map((ink) => inkOps(ink, PAGE.bottom + 20))
        page.set(
          PDFName.of('Contents'),
          context.obj([body, context.register(context.stream(encodeWindows1252(below.join(''))))]),
        )
      }
      return document.save()
    },
  }
}

function inkOps({ text: all, x, letters, size, grey = false, right = false }: Ink, y: number): string {
  const text = inWindows1252(all)
  if (text === '') return ''
  const start = right ? x - letters.width(text, size) : x
  const place = `${number(start)} ${number(PAGE.height - y)} Td`
  const words = text.replace(/[\\()]/g, String.raw`\$&`)
  return `BT ${grey ? '0.36' : '0.1'} g /${letters.name} ${size} Tf ${place} (${words}) Tj ET\n`
}

function number(points: number): string {
  return points.toFixed(2)
}
