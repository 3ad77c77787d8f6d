import { A4 } from '../../../shared/pdf/pdf-document.ts'
import { latin1 } from '../../../shared/pdf/latin-1.ts'
import { openPdfFile } from '../../../shared/pdf/pdf-file.ts'
import { pdfFonts } from '../../../shared/pdf/standard-fonts.ts'

/** Lines of a paper: what each says, at most as long as its place. */
export type PaperLines = readonly string[]

const WIDTH = 90
const LEFT = 64
const TOP = 760
const STEP = 26
const MARK = '~'

/**
 * Makes real small PDFs of one page quickly: the page is set once, with a place for each line, and a paper is the same file
 * with other letters in these places. Each line is one run of text.
 */
export function paperPrinter(lines: number): (paper: PaperLines) => Uint8Array {
  const file = openPdfFile()
  const [root, tree, page, content, info] = [file.take(), file.take(), file.take(), file.take(), file.take()]
  const places = Array.from({ length: lines }, (_, n) => {
    const y = TOP - n * STEP
    return `BT /F1 11 Tf 1 0 0 1 ${LEFT} ${y} Tm (${MARK.repeat(WIDTH)}) Tj ET`
  })
  file.put(root, `<< /Type /Catalog /Pages ${tree} 0 R >>`)
  file.put(tree, `<< /Type /Pages /Kids [${page} 0 R] /Count 1 >>`)
  const looks = `/MediaBox [0 0 ${A4.width} ${A4.height}] /Resources << /Font ${pdfFonts} >>`
  file.put(page, `<< /Type /Page /Parent ${tree} 0 R ${looks} /Contents ${content} 0 R >>`)
  file.putStream(content, '', latin1(places.join('\n')))
  file.put(info, '<< >>')
  const template = Buffer.from(file.end(root, info))
  const starts = placesOf(template, lines)
  return (paper) => {
    const bytes = Buffer.from(template)
    for (const [n, at] of starts.entries()) bytes.write(fitted(paper[n] ?? ''), at, 'latin1')
    return bytes
  }
}

function placesOf(template: Buffer, lines: number): readonly number[] {
  const place = Buffer.from(MARK.repeat(WIDTH))
  const starts: number[] = []
  for (let at = template.indexOf(place); at >= 0; at = template.indexOf(place, at + WIDTH)) starts.push(at)
  if (starts.length !== lines) throw new Error(`${starts.length} places instead of ${lines}`)
  return starts
}

// Letters outside of Latin 1 and the signs that end a text are left out; what is too long is cut.
function fitted(line: string): string {
  return line
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[^\u0020-\u007e\u00a1-\u00ff]|[()\\]/g, '')
    .slice(0, WIDTH)
    .padEnd(WIDTH)
}
