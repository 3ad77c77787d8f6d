import type { Color, PDFFont, PDFPage } from 'pdf-lib'
import { bank } from '../ledger/company.ts'
import type { Entry } from '../ledger/entry.ts'
import { type ReceiptFacts, receiptFacts } from './receipt-facts.ts'

// A4 in points, and the look of the paper: wide margins, ink, grey labels, hairlines.
const PAGE = { width: 595.28, height: 841.89 }
const LEFT = 64
const RIGHT = PAGE.width - 64
const VALUE = LEFT + 150

interface Pen {
  readonly page: PDFPage
  readonly fonts: { readonly plain: PDFFont; readonly bold: PDFFont; readonly fixed: PDFFont }
  readonly ink: Color
  readonly grey: Color
  readonly line: Color
  /** Distance of the pen from the top of the page. */
  y: number
}

/** The receipt of an outgoing Pix or of a paid billet: one A4 page, text to select; the same payment gives the same bytes. */
export async function receiptPdf(entry: Entry, settledMs: number): Promise<Uint8Array> {
  const { PDFDocument, rgb, StandardFonts } = await import('pdf-lib')
  const document = await PDFDocument.create({ updateMetadata: false })
  const settled = new Date(settledMs)
  const facts = receiptFacts(entry, settledMs)
  document.setTitle(facts.title, { showInWindowTitleBar: true })
  document.setAuthor(bank.legalName)
  document.setLanguage('pt-BR')
  document.setProducer('Banco de treino da Quita')
  document.setCreationDate(settled)
  document.setModificationDate(settled)
  const pen: Pen = {
    page: document.addPage([PAGE.width, PAGE.height]),
    fonts: {
      plain: await document.embedFont(StandardFonts.Helvetica),
      bold: await document.embedFont(StandardFonts.HelveticaBold),
      fixed: await document.embedFont(StandardFonts.Courier),
    },
    ink: rgb(0.09, 0.1, 0.11),
    grey: rgb(0.36, 0.37, 0.38),
    line: rgb(0.85, 0.85, 0.84),
    y: 84,
  }
  draw(pen, facts)
  return document.save()
}

function draw(pen: Pen, facts: ReceiptFacts): void {
  const { fonts, grey } = pen
  const kind = facts.title
  write(pen, bank.name, LEFT, fonts.bold, 19)
  write(pen, kind, RIGHT - fonts.plain.widthOfTextAtSize(kind, 11.5), fonts.plain, 11.5, grey)
  pen.y += 18
  rule(pen, 1.6, pen.ink)
  pen.y += 42
  tick(pen)
  write(pen, 'Pagamento concluído', LEFT + 24, fonts.bold, 16)
  pen.y += 38
  write(pen, facts.amount, LEFT, fonts.bold, 32)
  pen.y += 25
  write(pen, facts.when, LEFT, fonts.plain, 11.5, grey)
  pen.y += 40
  for (const section of facts.sections) {
    write(pen, section.title, LEFT, fonts.bold, 12)
    pen.y += 21
    for (const { label, value, fixed } of section.facts)
      row(pen, label, value, fixed === true ? fonts.fixed : fonts.plain)
    pen.y += 20
  }
  for (const text of facts.foot) {
    write(pen, text, LEFT, fonts.plain, 9.5, grey)
    pen.y += 14
  }
}

function row(pen: Pen, label: string, value: string, font: PDFFont): void {
  write(pen, label, LEFT, pen.fonts.plain, 11, pen.grey)
  for (const line of wrapped(printable(value, font), font, 11, RIGHT - VALUE)) {
    write(pen, line, VALUE, font, 11)
    pen.y += 14
  }
  pen.y -= 6
  rule(pen, 0.6, pen.line)
  pen.y += 17
}

function write({ page, y, ink }: Pen, text: string, x: number, font: PDFFont, size: number, color = ink): void {
  page.drawText(printable(text, font), { x, y: PAGE.height - y, size, font, color })
}

function rule({ page, y }: Pen, thickness: number, color: Color): void {
  const height = PAGE.height - y
  page.drawLine({ start: { x: LEFT, y: height }, end: { x: RIGHT, y: height }, thickness, color })
}

function tick({ page, y, ink }: Pen): void {
  const centre = { x: LEFT + 8, y: PAGE.height - y + 5.5 }
  page.drawCircle({ ...centre, size: 7.4, borderColor: ink, borderWidth: 1.5 })
  page.drawSvgPath('M -3.2 0.2 L -0.9 2.5 L 3.4 -2.4', { ...centre, borderColor: ink, borderWidth: 1.5 })
}

// The fonts that every reader has know the letters of Portuguese; anything else is shown as a question mark.
function printable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet())
  return Array.from(text.normalize('NFC'), (letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : '?')).join('')
}

function wrapped(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of text.split(/(?<=\s)/).flatMap((word) => chunks(word, 36))) {
    if (line !== '' && font.widthOfTextAtSize((line + piece).trimEnd(), size) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  return [...lines, line.trimEnd()]
}

function chunks(word: string, length: number): string[] {
  const letters = Array.from(word)
  const parts = Math.max(1, Math.ceil(letters.length / length))
  return Array.from({ length: parts }, (_, n) => letters.slice(n * length, (n + 1) * length).join(''))
}
