import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib'

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
export async function paperPrinter(lines: number): Promise<(paper: PaperLines) => Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const page = document.addPage([595.28, 841.89])
  const font = await document.embedFont(StandardFonts.Helvetica)
  const fontName = page.node.newFontDictionary('F', font.ref)
  const places = Array.from({ length: lines }, (_, n) => {
    const y = TOP - n * STEP
    return `BT ${fontName.asString()} 11 Tf 1 0 0 1 ${LEFT} ${y} Tm (${MARK.repeat(WIDTH)}) Tj ET`
  })
  const content = document.context.stream(places.join('\n'))
  page.node.set(PDFName.of('Contents'), document.context.register(content))
  const template = Buffer.from(await document.save({ useObjectStreams: false }))
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
