import { deflateSync } from 'node:zlib'
import { A4, openPdfDocument } from '../../../shared/pdf/pdf-document.ts'
import { inkBoxes, inkLine, inkWords, type PdfColor } from '../../../shared/pdf/pdf-ink.ts'
import { type PdfFont, widthOfText } from '../../../shared/pdf/standard-fonts.ts'
import { inWindows1252 } from '../../../shared/pdf/windows-1252.ts'

/** What is written lies between the edges, `top` and `bottom` counted from the top of the page; in points. */
export const PAGE = { left: 36, right: 559.28, top: 44, bottom: 796 }

const INK: PdfColor = [0.1, 0.1, 0.1]
const GREY: PdfColor = [0.36, 0.36, 0.36]
const HAIRLINE = { color: [0.85, 0.85, 0.85], width: 0.5 } as const

/** One text on a line. `x` is where it begins, or where it ends when it is `right`. */
export interface Ink {
  readonly text: string
  readonly x: number
  readonly font: PdfFont
  readonly size: number
  readonly grey?: boolean
  readonly right?: boolean
}

/** A filled rectangle. */
export interface Box {
  readonly color: PdfColor
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A document of many pages, drawn from top to bottom; a page that is full is packed and out of the way. */
export interface PdfBook {
  /** Height that is left on the page. */
  left(): number
  /** Writes texts side by side on one line, `height` below what is above. */
  line(inks: readonly Ink[], height: number): void
  /** A hairline from edge to edge, `height` below what is above. */
  rule(height: number): void
  /** Fills boxes that stand on one ground, `height` of all of them and what is left above; each from its left, its top counted from that, in points. */
  boxes(boxes: readonly Box[], height: number): void
  nextPage(): void
  /** The whole file; `foot` says what stands below each page. */
  end(foot: (page: number, of: number) => readonly Ink[]): Uint8Array
}

/** Begins a document with an empty page. */
export function openPdfBook(title: string): PdfBook {
  // What the packer gives lies in a far larger buffer, which would stay with it.
  const pack = (bytes: Uint8Array): Uint8Array => new Uint8Array(deflateSync(bytes))
  const document = openPdfDocument({ title, producer: 'Quita' }, pack)
  let sheet = document.addSheet()
  let y = PAGE.top
  return {
    left: () => PAGE.bottom - y,
    line(inks, height) {
      y += height
      for (const ink of inks) sheet.draw(wordsOf(ink, y))
    },
    boxes(boxes, height) {
      for (const { color, ...box } of boxes)
        sheet.draw(inkBoxes(color, [[box.x, A4.height - y - box.y - box.height, box.width, box.height]]))
      y += height
    },
    rule(height) {
      y += height
      const up = A4.height - y
      sheet.draw(
        inkLine(HAIRLINE, [
          [PAGE.left, up],
          [PAGE.right, up],
        ]),
      )
    },
    nextPage() {
      sheet.pack()
      sheet = document.addSheet()
      y = PAGE.top
    },
    end(foot) {
      const { sheets } = document
      for (const [index, each] of sheets.entries())
        for (const ink of foot(index + 1, sheets.length)) each.draw(wordsOf(ink, PAGE.bottom + 20))
      return document.save()
    },
  }
}

function wordsOf({ text: all, x, font, size, grey = false, right = false }: Ink, y: number): string {
  const text = inWindows1252(all)
  const start = right ? x - widthOfText(text, font, size) : x
  return inkWords({ text, x: start, y: A4.height - y, font, size, color: grey ? GREY : INK })
}
